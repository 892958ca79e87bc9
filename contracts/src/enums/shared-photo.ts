// A photo as the portal knows it: no place, no file name, no notes of the office.
import { Id, Instant, object, string, type Infer } from '../kernel/schema.ts';
import { PhotoCategory } from './photo-category.ts';

export const SharedPhoto = object({
  id: Id,
  category: PhotoCategory,
  caption: string().optional(),
  takenAt: Instant.optional(),
  timeZone: string(),
});
export type SharedPhoto = Infer<typeof SharedPhoto>;
