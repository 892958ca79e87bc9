// The firm's templates; the open one stands in the address.
import { useSearchParams } from 'react-router';
import { Templates } from '../../shared/templates/templates.tsx';

export function TemplatesTab() {
  const [params, setParams] = useSearchParams();
  return (
    <Templates
      open={params.get('template') ?? undefined}
      onOpen={(template) => setParams(template === undefined ? { tab: 'templates' } : { tab: 'templates', template })}
    />
  );
}
