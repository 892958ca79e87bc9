// The document as which a letter is filed: its version, and how it was sent. From there it goes out by email.
import type { Letter } from '@plumbline/contracts/claims';
import { Link } from 'react-router';
import { useTabAddress } from '../../shared/claims/tab-address.ts';
import { DispatchWords, proofOf } from '../../shared/files/proof-text.tsx';
import styles from './deadlines.module.css';

export function Filed({ document }: { document: Letter['document'] }) {
  const addressOf = useTabAddress();
  const { id, number, isDeleted, dispatches } = document;
  return (
    <span className={styles.filed}>
      <span>
        {isDeleted ? 'Document deleted' : 'Filed under Carrier correspondence'}: version {number}
      </span>
      <span>
        <Link className="cx-alone" to={addressOf('documents', id)}>
          {dispatches.length === 0 && !isDeleted ? 'Open the document to send it' : 'Open the document'}
        </Link>
      </span>
      {dispatches.map((dispatch) => (
        <span key={dispatch.recordedAt}>
          <DispatchWords dispatch={dispatch} /> · version {dispatch.number} · Proof: {proofOf(dispatch)}
        </span>
      ))}
    </span>
  );
}
