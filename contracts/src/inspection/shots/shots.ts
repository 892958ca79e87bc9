// What a section says of the shots on its list: by which photos a shot is done, or why it is not applicable.
import { array, object, strictObject, string, textUpTo, type Infer } from '../../kernel/schema.ts';

/** A photo by the device's name of its capture, which exists before it is sent; else `photo-<id>`. */
const PhotoName = string().regex(/^[\w-]{1,64}$/, 'A photo is named by its capture, or as photo-12');
const ShotId = string().regex(/^[a-z_]{1,40}$/, 'A shot has a name of the list');

export const ShotAnswerDraft = strictObject({
  shot: ShotId,
  photos: array(PhotoName).max(100).optional(),
  /** Why the shot is not applicable. A photo counts more. */
  reason: textUpTo(300).optional(),
});

export const ShotAnswer = object({ shot: string(), photos: array(string()), reason: string().optional() });
export type ShotAnswer = Infer<typeof ShotAnswer>;
export const maxShotAnswers = 60;

/** How answers name a photo: by its capture where a phone took it. */
export function photoNameOf({ id, clientId }: { readonly id: number; readonly clientId?: string | undefined }): string {
  return clientId ?? `photo-${id}`;
}
