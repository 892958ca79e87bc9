// A screen that broke, or whose code did not arrive: shown inside the frame, with a way to try again.
import { Button, Notice } from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { Elsewhere } from '../public/elsewhere.tsx';

export function RouteFailure() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (isMissing(error)) return <Elsewhere />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Something went wrong
      </h1>
      <Notice
        tone="bad"
        action={
          <Button variant="default" onClick={() => void navigate(pathname + search + hash, { replace: true })}>
            Try again
          </Button>
        }
      >
        This screen could not be shown. What you entered elsewhere is safe.
      </Notice>
    </>
  );
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
