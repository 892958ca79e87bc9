// Reading PDFs. The reader is large, so it has an entry of its own and is loaded with the first file.
export { PdfPages } from './pdf-pages.tsx';
