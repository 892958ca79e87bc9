// What is open before a report is final: what must be fixed, each with the way there, and what a person ticks as reviewed.
import type { ReportOpenItem } from '@plumbline/contracts/claims';
import { isAdministrator } from '@plumbline/contracts/kernel';
import { Checkbox, Notice } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from '../base/reports.module.css';

/** One line of the list, whatever it is open in. */
interface Item {
  readonly key: string;
  readonly blocking: boolean;
  readonly sentence: string;
  readonly remedy: string;
}

interface GateProps<I extends Item> {
  items: readonly I[];
  /** What becomes final. */
  of: 'report' | 'estimate';
  isReviewed: boolean;
  onReview: (isReviewed: boolean) => void;
  /** The way to where the item is fixed. */
  renderWay: (item: I) => ReactNode;
}

export function OpenItemsGate<I extends Item>({ items, of, isReviewed, onReview, renderWay }: GateProps<I>) {
  const blocking = items.filter((one) => one.blocking);
  const toReview = items.filter((one) => !one.blocking);
  return (
    <section aria-label="Open items" className={styles.stack}>
      {blocking.length > 0 && (
        <Notice tone="bad" title={`${count(blocking.length)} must be fixed before this ${of} is final`}>
          <Lines items={blocking} renderWay={renderWay} />
        </Notice>
      )}
      {toReview.length > 0 && (
        <Notice tone="warning" title={`Review ${count(toReview.length)}`}>
          <Lines items={toReview} renderWay={renderWay} />
        </Notice>
      )}
      {blocking.length === 0 && toReview.length > 0 && (
        <Checkbox
          label={toReview.length === 1 ? 'I reviewed this item' : `I reviewed these ${toReview.length} items`}
          description={`Your name and the time are kept with the ${of}.`}
          checked={isReviewed}
          onChange={(event) => onReview(event.currentTarget.checked)}
        />
      )}
    </section>
  );
}

const count = (items: number) => `${items} open ${items === 1 ? 'item' : 'items'}`;

function Lines<I extends Item>({ items, renderWay }: Pick<GateProps<I>, 'items' | 'renderWay'>) {
  return (
    <ul className={styles.openItems}>
      {items.map((item) => (
        <li key={item.key}>
          {item.sentence} <span className={styles.remedy}>{item.remedy}</span> {renderWay(item)}
        </li>
      ))}
    </ul>
  );
}

interface Way {
  claimId: number;
  /** Leads to the text behind the dialog. */
  onEditText: (item: ReportOpenItem) => void;
}

interface OpenItemsProps extends Way, Pick<GateProps<ReportOpenItem>, 'items' | 'isReviewed' | 'onReview'> {}

export function OpenItems({ claimId, onEditText, ...gate }: OpenItemsProps) {
  return <OpenItemsGate {...gate} of="report" renderWay={(item) => <WayThere item={item} claimId={claimId} onEditText={onEditText} />} />;
}

export function ItemList({ items, ...way }: Way & { items: readonly ReportOpenItem[] }) {
  return <Lines items={items} renderWay={(item) => <WayThere item={item} {...way} />} />;
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
