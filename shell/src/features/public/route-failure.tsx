// A screen that broke, or whose code did not arrive: shown inside the frame, with a way to try again.
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Elsewhere } from './elsewhere.tsx';
import { CodeMissing, isCodeMissing } from '../../remotes/code-missing.tsx';
import { FailurePanel } from '../../remotes/failure-panel.tsx';

export function RouteFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const openAgain = () => void navigate(pathname + search + hash, { replace: true });
  if (isMissing(error)) return <Elsewhere />;
  if (isCodeMissing(error)) return <CodeMissing error={error} onRetry={openAgain} />;
  return (
    <FailurePanel title="Something went wrong" action="Try again" onAction={openAgain}>
      We couldn't show this screen. What you entered elsewhere is safe.
    </FailurePanel>
  );
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
