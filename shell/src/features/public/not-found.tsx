// An address that nobody owns.
import { Button, PageHeader } from '@plumbline/ui/frame';
import { Link } from 'react-router';

export function NotFound() {
  return (
    <>
      <PageHeader title="404 Page Not Found" breadcrumb={[]} subtitle="This address leads nowhere. It may have been moved, or mistyped." />
      <Button component={Link} to="/">
        Go to dashboard
      </Button>
    </>
  );
}
