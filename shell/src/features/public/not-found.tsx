// An address that nobody owns.
import { Button, PageHeader } from '@plumbline/ui/frame';
import { Link } from 'react-router';

export function NotFound() {
  return (
    <>
      <PageHeader title="404 Page Not Found" breadcrumb={[]} subtitle="This page doesn't exist or has moved." />
      <Button component={Link} to="/">
        Go to dashboard
      </Button>
    </>
  );
}
