// What every look says where there is no claim: the first one is still to come, or the filters leave none.
import { Button, EmptyState, IconFolders } from '@plumbline/ui';

export function NoClaims({ filtered, onCreate }: { filtered: boolean; onCreate?: (() => void) | undefined }) {
  if (filtered) return <EmptyState icon={IconFolders} title="No claims found" description="Try adjusting your search or filters" />;
  return (
    <EmptyState
      icon={IconFolders}
      title="No claims yet"
      description="Get started by creating your first claim intake"
      action={onCreate && <Button onClick={onCreate}>Create First Claim</Button>}
    />
  );
}
