// The chosen row: what shows it, its sentence for the supplement, pairing by hand, and what happened to it.
import { claimsApi, differenceKindLabels } from '@plumbline/contracts/claims';
import { DateText, MoneyText, StatusBadge, formatDate } from '@plumbline/ui';
import { useMay } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { photoQuery } from './compare-queries.ts';
import { Decisions, type DecisionsProps } from './decision-fields.tsx';
import { kindTones } from './kind-filters.tsx';
import styles from './compare.module.css';

const shownPhotos = 6;

export function EvidencePanel({ row, ...rest }: DecisionsProps) {
  const mayDecide = useMay(claimsApi.decideComparison);
  const { code, kind, description, parts, photoIds, quantitySource, receiptTitle, reason, note, history } = row;
  return (
    <aside className={styles.panel} aria-label="Chosen line">
      <div className={styles.panelHead}>
        <span className={styles.code}>{code}</span>
        <StatusBadge tone={kindTones[kind]} label={differenceKindLabels[kind]} />
      </div>
      <h2>{description}</h2>
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.kind}>
            {differenceKindLabels[part.kind]} <MoneyText amount={part.kind === 'depreciation' ? part.acv : part.rcv} />
            {part.kind === 'depreciation' && ' of ACV'}
          </li>
        ))}
      </ul>
      <h3>Evidence</h3>
      {photoIds.length > 0 && (
        <div className={styles.photos}>
          {photoIds.slice(0, shownPhotos).map((id) => (
            <Photo key={id} id={id} />
          ))}
        </div>
      )}
      {[quantitySource && `Quantity: ${quantitySource}`, reason, note].flatMap((text) => (text ? [<p key={text}>{text}</p>] : []))}
      <SetBy row={row} />
      {photoIds.length === 0 && !quantitySource && !receiptTitle && (
        <p className={styles.muted}>No photo, measurement or receipt shows this line.</p>
      )}
      {mayDecide && <Decisions row={row} {...rest} />}
      <h3>History</h3>
      <ul className={styles.parts}>
        {history.map(({ on, text }) => (
          <li key={`${on} ${text}`}>
            {formatDate(on)} · {text}
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Our figures that are a person's. */
function SetBy({ row: { listPrice = 0, priceSet, depreciationSet } }: Pick<DecisionsProps, 'row'>) {
  return (
    <>
      {priceSet && (
        <p>
          Price entered by {priceSet.by}, <DateText at={priceSet.at} />: {priceSet.reason} (list <MoneyText amount={listPrice} />)
        </p>
      )}
      {depreciationSet && (
        <p>
          Depreciation entered by {depreciationSet.by}, <DateText at={depreciationSet.at} />: {depreciationSet.reason}
        </p>
      )}
    </>
  );
}

function Photo({ id }: { id: number }) {
  const photo = useQuery(photoQuery(id)).data;
  const source = photo?.thumbnailUrl ?? photo?.imageUrl;
  return source ? <img src={source} alt={`${photo?.notes ?? 'Photo'} ${id}`} loading="lazy" decoding="async" /> : null;
}
