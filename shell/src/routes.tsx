// The shell's own addresses. Everything else belongs to a remote or to nobody.
import type { RouteObject } from 'react-router';
import { Gate } from './frame/gate.tsx';
import { RouteFailure } from './features/public/route-failure.tsx';
import { anyAddress, remotesRouteId } from './router.ts';
import { Elsewhere } from './features/public/elsewhere.tsx';

const restricted = async () => ({
  Component: (await import(/* webpackChunkName: "page-restricted" */ './features/public/unauthorized.tsx')).Unauthorized,
});

const settings = async () => ({
  Component: (await import(/* webpackChunkName: "page-settings" */ './features/settings/settings-page.tsx')).SettingsPage,
});

const help = async () => ({ Component: (await import(/* webpackChunkName: "page-help" */ './features/help/help-page.tsx')).HelpPage });

export function shellRoutes(): RouteObject[] {
  return [
    { path: '/unauthorized', lazy: restricted, HydrateFallback: () => null, errorElement: <RouteFailure /> },
    {
      Component: Gate,
      // The same component: the frame stands while the first screen is on its way, and stays when it has come
      HydrateFallback: Gate,
      errorElement: <RouteFailure />,
      children: [
        { id: remotesRouteId, errorElement: <RouteFailure />, children: [] },
        { path: '/settings', lazy: settings, errorElement: <RouteFailure /> },
        { path: '/help', lazy: help, errorElement: <RouteFailure /> },
        { path: anyAddress, Component: Elsewhere },
      ],
    },
  ];
}
