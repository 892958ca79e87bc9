import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { AiBlock } from '../ai/ai-block.tsx';
import { show } from '../testing/show.tsx';
import { CardGrid } from './card-grid.tsx';
import { PageHeader } from './page-header.tsx';
import { SectionCard } from './section-card.tsx';
import { StatCard } from './stat-card.tsx';

test('a screen names itself: heading, document, breadcrumb', () => {
  show(<PageHeader title="Claims Management" subtitle="Manage all property damage claims and track their progress" />);
  expect(screen.getByRole('heading', { level: 1, name: 'Claims Management' })).toBeTruthy();
  expect(document.title).toBe('Claims Management · Plumbline');
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(breadcrumb.textContent).toBe('DashboardClaims Management');
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/');
});

function Screens() {
  return (
    <>
      <Link to="/claims">Go</Link>
      <Routes>
        <Route path="/" element={<PageHeader title="Home" breadcrumb={[]} />} />
        <Route path="/claims" element={<PageHeader title="Claims" />} />
      </Routes>
    </>
  );
}

test('after a navigation the heading has the focus, at the first load it has not', async () => {
  show(<Screens />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Claims' }));
});

test('a number with a list behind it is a link', () => {
  show(<StatCard label="Active Claims" value="42" to="/claims" trend={{ text: '+8% from last month', direction: 'up', tone: 'good' }} />);
  expect(screen.getByRole('link').textContent).toBe('Active Claims42+8% from last month');
});

test('a block is a region with its title, cards are a list', () => {
  show(
    <SectionCard title="Recent claims">
      <CardGrid label="Claims">
        <p>one</p>
        {null}
        <p>two</p>
      </CardGrid>
    </SectionCard>,
  );
  expect(screen.getByRole('region', { name: 'Recent claims' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('what a model said names its source, its confidence and whether a person confirmed it', () => {
  show(
    <AiBlock title="AI qualification" source="Rule-based provider" at="2026-11-03T19:14:00.000Z" confidence={84} figure="84/100">
      Wind-created openings
    </AiBlock>,
  );
  const block = screen.getByRole('region', { name: 'AI qualification' });
  expect(block.textContent).toContain('84% confidence');
  expect(block.textContent).toContain('Rule-based provider');
  expect(block.textContent).toContain('not yet confirmed by a person');
});
