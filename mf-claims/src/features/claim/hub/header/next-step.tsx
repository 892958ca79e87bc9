// The one next step of a claim for who may do it; for the others what the claim waits for, and from whom.
import { awaitedBy, type Claim, type NextAction } from '@plumbline/contracts/claims';
import { Button } from '@plumbline/ui';
import { useUser } from '@plumbline/web';
import { Link } from 'react-router';
import type { ClaimActions } from './use-claim-actions.ts';
import styles from './header.module.css';

export function NextStepButton({ claim, actions }: { claim: Claim; actions: ClaimActions }) {
  const next = claim.nextAction;
  if (!next) return null;
  return (
    <>
      <Way next={next} />
      {next.key === 'qualify' && actions.mayMove && <Button onClick={actions.move}>{next.label}</Button>}
      {next.key === 'settle' && actions.maySettle && <Button onClick={actions.settle}>{next.label}</Button>}
    </>
  );
}

/** Next steps that are a dialog here, not a page. */
const dialogSteps = ['qualify', 'settle'];

function Way({ next }: { next: NextAction }) {
  const awaited = awaitedBy(useUser().role, next.key);
  if (awaited) return <span className={styles.awaited}>{awaited}</span>;
  if (dialogSteps.includes(next.key)) return null;
  return (
    <Button component={Link} to={next.path}>
      {next.label}
    </Button>
  );
}
