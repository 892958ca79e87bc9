// A card of the revenue while it loads or fails: its title stays where it is.
import type { RevenueReport } from '@plumbline/contracts/billing';
import { QueryBoundary, SectionCard, Skeleton } from '@plumbline/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export type RevenueQueryResult = UseQueryResult<RevenueReport>;

interface RevenueBoundaryProps {
  title: string;
  revenue: RevenueQueryResult;
  children: (report: RevenueReport) => ReactNode;
}

export function RevenueBoundary({ title, revenue, children }: RevenueBoundaryProps) {
  const inside = (
    <QueryBoundary query={revenue} what="revenue" placeholder={<Skeleton height={180} />}>
      {children}
    </QueryBoundary>
  );
  return revenue.data ? inside : <SectionCard title={title}>{inside}</SectionCard>;
}
