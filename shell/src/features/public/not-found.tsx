// An address that nobody owns.
import { Button, PageHeader } from '@plumbline/ui/frame';
import { Link } from 'react-router';
import { say } from '../../frame/frame-texts.ts';

export function NotFound() {
  return (
    <>
      <PageHeader title={say('notFound')} breadcrumb={[]} subtitle={say('notFoundText')} />
      <Button component={Link} to="/">
        {say('toDashboard')}
      </Button>
    </>
  );
}
