// Pictures of a text in the thread: small ones to look at, each leading to the picture as it came.
import { commsApi, type ThreadEntry } from '@plumbline/contracts/comms';
import { hrefOf } from '@plumbline/contracts/kernel';
import { ThreadPictures } from '@plumbline/ui';

export function TextPictures({ entry: { id, attachments, from } }: { entry: ThreadEntry }) {
  const pictures = attachments.flatMap(({ fileName, place }) => {
    if (place === undefined) return [];
    const small = hrefOf(commsApi.readTextPicture, { id, place });
    return [{ small, large: `${small}?size=original`, words: `${fileName} from ${from.name}` }];
  });
  return <ThreadPictures pictures={pictures} />;
}
