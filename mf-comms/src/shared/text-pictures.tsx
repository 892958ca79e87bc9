// Pictures of a text in the thread: small ones to look at, each leading to the picture as it came.
import { commsApi, type ThreadEntry } from '@plumbline/contracts/comms';
import { hrefOf } from '@plumbline/contracts/kernel';
import styles from './call-details.module.css';

export function TextPictures({ entry: { id, attachments, from } }: { entry: ThreadEntry }) {
  const shown = attachments.flatMap(({ fileName, place }) => (place === undefined ? [] : [{ fileName, place }]));
  if (shown.length === 0) return null;
  return (
    <div className={styles.facts}>
      {shown.map(({ fileName, place }) => {
        const address = hrefOf(commsApi.readTextPicture, { id, place });
        return (
          <a key={place} href={`${address}?size=original`} target="_blank" rel="noreferrer">
            <img src={address} alt={`${fileName} from ${from.name}`} loading="lazy" className={styles.picture} />
          </a>
        );
      })}
    </div>
  );
}
