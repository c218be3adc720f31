// The printed certificates of an order as a PDF, drawn whenever they are fetched.
import { pdfOrder } from '../../../outside/pdf/pdf-order.ts';
import type { Download } from '../../../routes.ts';
import type { CertificatePrint } from './certificates.drawing.ts';

export const certificatesFile = (print: CertificatePrint): Download => ({
  pdf: pdfOrder<typeof import('./certificates.drawing.ts')>('./certificates.drawing.ts', import.meta.url, print),
  name: `${print.order_number}.pdf`,
});
