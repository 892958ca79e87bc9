// The page of an access link: a token goes in, one inspection opens. What is wrong with a link is said in one sentence.
import { linkDoor, unknownLinkSentence, type LinkSession } from '@plumbline/contracts/inspection';
import { signInHref } from '@plumbline/contracts/kernel';
import { Button, EmptyState, PageHeader, Placeholder } from '@plumbline/ui';
import { call, CallFailure, displayName, newActionKey, releaseTab, tabOwner, useSession, type Session } from '@plumbline/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { deviceId } from '../../shared/captures/device/this-device.ts';
import { peopleWithCaptures } from '../../shared/captures/store/capture-store.ts';
import { keepDeviceUser } from '../../shared/captures/store/device-user.ts';
import { opensInspection, rememberLink } from '../../shared/field-link/known-links.ts';
import { forgetTold } from '../../shared/captures/unsent/report-waiting.ts';
import { takeToken } from './take-token.ts';
import styles from './inspection-link.module.css';

interface InspectionLinkPageProps {
  /** Loads the page anew: nothing that was asked before the link was opened stays. */
  goTo?: (address: string) => void;
}

export function InspectionLinkPage({ goTo = (address) => location.replace(address) }: InspectionLinkPageProps) {
  const { token, attempt } = useToken();
  const session = useSession();
  return (
    <div className={styles.page}>
      <PageHeader title="Inspection link" breadcrumb={[{ label: 'Inspection' }]} />
      <Opening key={attempt} token={token} attempt={attempt} session={session} goTo={goTo} />
    </div>
  );
}

/** Another link may be opened in the same tab: only what stands behind `#` changes then, and the page stays. */
function useToken(): { token: string; attempt: number } {
  const [taken, setTaken] = useState(() => ({ token: takeToken(), attempt: 0 }));
  useEffect(() => {
    const take = () => {
      const token = takeToken();
      setTaken((before) => (before.token === token ? before : { token, attempt: before.attempt + 1 }));
    };
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return taken;
}

interface Attempt {
  token: string;
  /** Names the attempt in the cache, where no token belongs. */
  attempt: number;
  goTo: (address: string) => void;
}

function Opening({ session, ...attempt }: Attempt & { session: Session }) {
  if (attempt.token === '') return <Closed sentence={unknownLinkSentence} />;
  if (session.status === 'loading') return <Placeholder what="inspection" />;
  if (session.user) return <SignedIn name={displayName(session.user)} />;
  return <Exchange {...attempt} />;
}

/** A link is for somebody without an account: in the browser of a user it would stand for another person. */
function SignedIn({ name }: { name: string }) {
  return (
    <EmptyState
      title={`You’re signed in as ${name}`}
      description="This link is for someone without an account. Sign out to open it, or open your inspections."
      action={
        <Button component={Link} to="/mobile-claims" size="lg">
          Open inspections
        </Button>
      }
    />
  );
}

function Exchange({ token, attempt, goTo }: Attempt) {
  const opening = useQuery({
    queryKey: ['link-opening', attempt],
    queryFn: () => openLink(token, goTo),
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (!opening.error) return <Placeholder what="inspection" />;
  if (opening.error instanceof CallFailure && isFinal(opening.error)) return <Closed sentence={opening.error.message} />;
  return (
    <EmptyState
      title="Couldn’t open the link"
      description={opening.error.message}
      action={
        <Button size="lg" loading={opening.isFetching} onClick={() => void opening.refetch()}>
          Try again
        </Button>
      }
    />
  );
}

/** No link opens here; whoever has an account goes on with it. */
function Closed({ sentence }: { sentence: string }) {
  return (
    <EmptyState
      title="This link doesn’t open"
      description={sentence}
      action={
        <Button component="a" href={signInHref('/mobile-claims')} variant="default" size="lg">
          Sign in
        </Button>
      }
    />
  );
}

/** The same link would be refused here again: unknown, over, for another phone, or for somebody whose captures lie elsewhere. */
function isFinal({ status }: CallFailure): boolean {
  return [404, 409, 410].includes(status);
}

/**
 * From here on this tab and, without a network, this phone belong to the holder of an access link. A recovery link gives nothing of the
 * person who left but the sending of what they captured.
 */
async function openLink(token: string, goTo: Attempt['goTo']): Promise<LinkSession> {
  // A browser that keeps nothing holds no captures
  const capturesOf = (await peopleWithCaptures().catch(() => [])).slice(0, 50);
  const body = { token, device: deviceId(), capturesOf };
  const link = await call(linkDoor.openLinkSession, { body, idempotencyKey: newActionKey() });
  rememberLink(link);
  if (!opensInspection(link)) {
    // Somebody whose session ended in this tab: their captures are not what this link is for
    if (tabOwner(undefined) !== link.personId) releaseTab();
    forgetTold();
    goTo('/mobile-captures');
    return link;
  }
  tabOwner(link.personId);
  keepDeviceUser(link.personId);
  goTo(`/mobile-inspection/${link.inspectionId}`);
  return link;
}
