// Renders a component as the workspace would: inside theme, router and toasts.
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { UiProvider } from '../provider.tsx';

export function show(children: ReactNode, at = '/'): RenderResult {
  return render(
    <UiProvider underTest>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </UiProvider>,
  );
}
