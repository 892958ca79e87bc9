// What we need from the reader, in the first card: the oldest two with their way to answer, and one plain line where there is nothing.
import type { CaseNeed, PortalCaseDetail } from '@plumbline/contracts/claims';
import { Button } from '@plumbline/ui';
import { say } from '../texts/say.ts';
import { useSeenAs } from '../base/use-seen-as.ts';
import { useUser } from '@plumbline/web';
import { Upload } from './case-requests.tsx';
import styles from './case-card.module.css';

const shownAtOnce = 2;

/** Whoever else looks reads whom it is asked of. */
const titles: Partial<Record<string, 'needed'>> = { client: 'needed' };

export function CaseCardNeeds({ case_: { id, needs, propertyOwnerName: owner } }: { case_: PortalCaseDetail }) {
  const { role } = useUser();
  const { isOffice, view } = useSeenAs();
  const key = titles[view?.role ?? role];
  const title = key ? say(key) : say('neededOfOwner', { owner });
  if (needs.length === 0)
    return (
      <div className={styles.block}>
        <h3>{title}</h3>
        <p className={styles.quiet}>{say('nothingNeeded')}</p>
      </div>
    );
  const more = needs.length - shownAtOnce;
  return (
    <div className={styles.block} data-need>
      <h3>{title}</h3>
      <ul className={styles.needs}>
        {needs.slice(0, shownAtOnce).map((need) => (
          <li key={`${need.kind} ${need.id}`}>
            <strong>{need.title}</strong>
            {need.note && <p className={styles.quiet}>{need.note}</p>}
            {!isOffice && <Answer caseId={id} need={need} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <a href="#needed" className={styles.more}>
          {say('moreNeeded', { count: more })}
        </a>
      )}
    </div>
  );
}

function Answer({ caseId, need }: { caseId: number; need: CaseNeed }) {
  if (need.kind === 'send') return <Upload caseId={caseId} request={need} />;
  return (
    <Button component="a" href="#to-sign" variant="default" aria-label={`${say('readAndSign')}: ${need.title}`}>
      {say('readAndSign')}
    </Button>
  );
}
