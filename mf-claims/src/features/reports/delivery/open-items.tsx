// What is open before a report is final: what must be fixed, each with the way there, and what a person ticks as reviewed.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { isAdministrator } from '@plumbline/contracts/kernel';
import { Checkbox, Notice } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { Link } from 'react-router';
import styles from '../base/reports.module.css';

interface OpenItemsProps {
  items: readonly ReportOpenItem[];
  claimId: number;
  isReviewed: boolean;
  onReview: (isReviewed: boolean) => void;
  /** Leads to the text behind the dialog. */
  onEditText: (item: ReportOpenItem) => void;
}

export function OpenItems({ items, claimId, isReviewed, onReview, onEditText }: OpenItemsProps) {
  const blocking = items.filter((one) => one.blocking);
  const toReview = items.filter((one) => !one.blocking);
  const way = { claimId, onEditText };
  return (
    <section aria-label="Open items" className={styles.stack}>
      {blocking.length > 0 && (
        <Notice tone="bad" title={`${count(blocking.length)} must be fixed before this report is final`}>
          <ItemList items={blocking} {...way} />
        </Notice>
      )}
      {toReview.length > 0 && (
        <Notice tone="warning" title={`Review ${count(toReview.length)}`}>
          <ItemList items={toReview} {...way} />
        </Notice>
      )}
      {blocking.length === 0 && toReview.length > 0 && (
        <Checkbox
          label={toReview.length === 1 ? 'I reviewed this item' : `I reviewed these ${toReview.length} items`}
          description="Your name and the time are kept with the report."
          checked={isReviewed}
          onChange={(event) => onReview(event.currentTarget.checked)}
        />
      )}
    </section>
  );
}

const count = (items: number) => `${items} open ${items === 1 ? 'item' : 'items'}`;

interface Way {
  claimId: number;
  onEditText: (item: ReportOpenItem) => void;
}

export function ItemList({ items, ...way }: Way & { items: readonly ReportOpenItem[] }) {
  return (
    <ul className={styles.openItems}>
      {items.map((item) => (
        <li key={item.key}>
          {item.sentence} <span className={styles.remedy}>{item.remedy}</span> <WayThere item={item} {...way} />
        </li>
      ))}
    </ul>
  );
}

const labels = {
  profile: 'Open profile',
  team: 'Open Team & Licenses',
  firm: 'Open firm settings',
  claim: 'Open claim',
  photos: 'Open photos',
  inspection: 'Open inspection',
  text: 'Edit text',
} as const;

function WayThere({ item, claimId, onEditText }: Way & { item: ReportOpenItem }) {
  const { place, sentence, sections = [] } = item;
  const isAdmin = isAdministrator(useUser().role);
  const edit = (
    <button type="button" className={styles.textLink} onClick={() => onEditText(item)} aria-label={`Edit text: ${sentence}`}>
      {labels.text}
    </button>
  );
  if (place === 'text') return edit;
  // Only administrators have these settings
  if (place === 'firm' && !isAdmin) return null;
  return (
    <>
      {sections.length > 0 && <>{edit} </>}
      <Link to={addressOf(place, claimId)} aria-label={`${labels[place]}: ${sentence}`}>
        {labels[place]}
      </Link>
    </>
  );
}

function addressOf(place: Exclude<ReportOpenItem['place'], 'text'>, claimId: number): string {
  if (place === 'profile') return '/settings?tab=profile';
  if (place === 'firm') return '/settings?tab=organization';
  if (place === 'team') return '/team';
  return place === 'claim' ? `/claims/${claimId}` : `/claims/${claimId}?tab=inspections`;
}
