// The frame while its first screen is still on its way.
import { Placeholder, Skeleton } from '@plumbline/ui';
import { SessionGate } from './gate.tsx';

/** The session is known, the screen is still on its way: the frame stands already. */
export function Opening() {
  return (
    <SessionGate>
      <PagePlaceholder />
    </SessionGate>
  );
}

function PagePlaceholder() {
  return (
    <Placeholder what="the page">
      <Skeleton height={30} width={260} mb="xs" />
      <Skeleton height={18} width={360} maw="100%" mb="lg" />
      <Skeleton height={120} mb="md" />
      <Skeleton height={240} />
    </Placeholder>
  );
}
