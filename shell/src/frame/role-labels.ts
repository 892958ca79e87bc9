// Labels of roles and plans. The contracts say the same (a test compares them); importing them would bring zod into the first load.
import type { SessionUser } from '@plumbline/web';

export const roleLabels: Record<SessionUser['role'], string> = {
  admin: 'Administrator',
  adjuster: 'Public Adjuster',
  reviewer: 'Intake Reviewer',
  engineer: 'Professional Engineer',
  billing: 'Billing',
  attorney: 'Attorney',
  client: 'Client',
};

/** Badge of the organization's plan; a plan without a badge has none (real-behaviour C14). */
export const planLabels: Readonly<Record<string, string>> = { premium: 'Premium' };
