// The colors of documents: ink and one accent.
export const accent = '#3c40b0';
export const ink = '#1c1d22';
export const quiet = '#5b5e6b';
export const hairline = '#d5d7e0';
