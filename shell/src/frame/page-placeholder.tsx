// The place of a screen whose code or data is still on its way.
import { Skeleton } from '@plumbline/ui/frame';
import { Arriving } from '../remotes/arriving.tsx';

export function PagePlaceholder() {
  return (
    <Arriving what="the page">
      <Skeleton height={30} width={260} mb="xs" />
      <Skeleton height={18} width={360} maw="100%" mb="lg" />
      <Skeleton height={120} mb="md" />
      <Skeleton height={240} />
    </Arriving>
  );
}
