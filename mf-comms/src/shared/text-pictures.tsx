// Pictures of a text in the thread: small ones to look at, each leading to the picture as it came.
import { commsApi, type EntryAttachment } from '@plumbline/contracts/comms';
import { hrefOf } from '@plumbline/contracts/kernel';
import styles from './call-details.module.css';

/** Undefined where there is none to show. */
export function picturesIn(attachments: readonly EntryAttachment[], from: string) {
  const shown = attachments.filter(({ picture }) => picture !== undefined);
  return shown.length > 0 ? <TextPictures attachments={shown} from={from} /> : undefined;
}

function TextPictures({ attachments, from }: { attachments: readonly EntryAttachment[]; from: string }) {
  return (
    <div className={styles.facts}>
      {attachments.map(({ fileName, picture = { textId: 0, place: 0 } }) => {
        const address = hrefOf(commsApi.readTextPicture, { id: picture.textId, place: picture.place });
        return (
          <a key={picture.place} href={`${address}?size=original`} target="_blank" rel="noreferrer">
            <img src={address} alt={`${fileName} from ${from}`} loading="lazy" className={styles.picture} />
          </a>
        );
      })}
    </div>
  );
}
