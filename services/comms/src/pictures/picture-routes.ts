// Pictures of texts that came in: endpoint → bytes, for the firm alone.
import { commsApi as api } from '@plumbline/contracts/comms';
import { Failure } from '@plumbline/contracts/kernel';
import type { Mount } from '@plumbline/server';
import type { PictureNeeds } from './fetch-pictures.ts';

const source = /^sms-in:(.+)$/;

export function mountPictures(on: Mount, { inbound, threads, parts }: PictureNeeds): void {
  on(api.readTextPicture, async ({ scope, params: { id, place }, query: { size = 'small' }, answerWith }) => {
    const entry = await threads.entries.get(scope, id, 'Text message not found');
    const carrierId = source.exec(entry.source)?.[1];
    const text = carrierId === undefined ? undefined : await inbound.findOne(scope, { carrierId });
    const picture = text?.pictures?.[place - 1];
    if (!picture) throw new Failure('not_found', 'This text message has no such picture');
    const { objectKey, smallKey, contentType = 'image/jpeg', reason } = picture;
    const key = size === 'small' ? smallKey : objectKey;
    if (key === undefined) throw new Failure('conflict', reason ?? 'The picture is not here yet');
    const { body, bytes } = await parts.objects.get(key);
    const ending = size === 'small' ? 'jpg' : contentType.slice('image/'.length);
    return answerWith.stream(body, {
      contentType: size === 'small' ? 'image/jpeg' : contentType,
      bytes,
      fileName: `text-${id}-picture-${place}.${ending}`,
    });
  });
}
