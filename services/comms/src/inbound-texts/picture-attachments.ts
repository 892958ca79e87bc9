// Pictures of a text as its entry in the thread shows them: to look at, or why not. Pure.
import type { EntryAttachment } from '@plumbline/contracts/comms';
import type { InboundRecord, PictureRecord } from './inbound-store.ts';

const withCarrier = "Kept by the phone carrier. Open it in the carrier's console, or ask for it in the portal.";
export const beingFetched = 'The picture is being fetched from the phone carrier';
const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/heic': 'heic' };

export function attachmentsOf({ media, pictures }: Pick<InboundRecord, 'media' | 'pictures'>): EntryAttachment[] {
  return media.map(({ contentType }, index) => {
    const picture = pictures?.[index];
    const fileName = `Picture ${index + 1}`;
    if (!picture) return { fileName, bytes: 0, held: withCarrier, ...(contentType ? { contentType } : {}) };
    return picture.state === 'kept' ? shown(picture, index + 1) : { fileName, bytes: 0, held: heldBy(picture) };
  });
}

function shown({ bytes = 0, sha256 = '', contentType = 'image/jpeg' }: PictureRecord, place: number) {
  return { fileName: `Picture ${place}.${endings[contentType]}`, bytes, sha256, contentType, place };
}

function heldBy({ state, reason = beingFetched }: PictureRecord): string {
  return state === 'lost' ? `${reason}. It isn't tried again.` : reason;
}
