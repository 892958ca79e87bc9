// The place of a screen whose code or data is still on its way.
import { Placeholder, Skeleton } from '@plumbline/ui';

export function PagePlaceholder() {
  return (
    <Placeholder what="the page">
      <Skeleton height={30} width={260} mb="xs" />
      <Skeleton height={18} width={360} maw="100%" mb="lg" />
      <Skeleton height={120} mb="md" />
      <Skeleton height={240} />
    </Placeholder>
  );
}
