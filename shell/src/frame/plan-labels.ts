// Labels of plans. The contracts say the same (a test compares them); importing them would bring zod into the first load.

/** Badge of the organization's plan; a plan without a badge has none (real-behaviour C14). */
export const planLabels: Readonly<Record<string, string>> = { premium: 'Premium' };
