// Four claims of one carrier, for the journeys of the list, and how a journey meets the list.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openClaim, type Visitor } from './product.ts';

export interface ListedClaims {
  /** A word that stands in nobody else's claims. */
  readonly mark: string;
  readonly carrier: string;
  readonly names: readonly [string, string, string, string];
  /** The address of the list with these four, by owner. */
  readonly address: string;
  /** Opens the four and answers their ids. */
  open(visitor: Visitor): Promise<number[]>;
}

export function listedClaims(letter: string): ListedClaims {
  const mark = `${letter}${Date.now() % 1_000_000}`;
  const carrier = `Gulf ${mark} Mutual`;
  const named = (first: string) => `${first} Listed${mark}`;
  const names = [named('Ana'), named('Ben'), named('Cleo'), named('Dov')] as const;
  return {
    mark,
    carrier,
    names,
    address: `/claims?look=table&sort=owner&carrier=${encodeURIComponent(carrier)}`,
    async open(visitor) {
      const ids: number[] = [];
      for (const [at, propertyOwnerName] of names.entries())
        ids.push(await openClaim(visitor, { ...intakeOf(mark, at), propertyOwnerName, insuranceCompany: carrier }));
      return ids;
    },
  };
}

/** What the intakes of a journey differ in. */
export function intakeOf(mark: string, at: number) {
  return {
    propertyOwnerPhone: `(813) 555-01${String(40 + at).padStart(2, '0')}`,
    propertyOwnerEmail: `${mark.toLowerCase()}-${at}@owner.test`,
    propertyAddress: `${at + 1} ${mark} Court, Tampa, FL 33611`,
    damageType: at === 3 ? 'fire' : 'hail',
    incidentDate: `2026-0${at + 1}-10`,
    estimatedValue: (at + 1) * 10_000,
  };
}

/** What the page shows a moment later, also on a busy machine. */
export const soon = <T>(look: () => T | Promise<T>, timeout = 15_000) => expect.poll(look, { timeout });
export const rows = (page: Page) => page.getByRole('table', { name: 'Claims' }).locator('tbody tr[data-claim]');

export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await rows(page).first().waitFor();
}
