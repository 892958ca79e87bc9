// Where the product's font lies for pages that the gateway writes itself: an address that stays while each build names its own file.
export const fontPath = '/fonts/inter.woff2';
