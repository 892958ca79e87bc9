// Types of documents in Spanish; the English ones come with each document.
import type { ClaimDocumentType } from '@plumbline/contracts/claims';

export const documentTypesEs: Readonly<Record<ClaimDocumentType, string>> = {
  contract: 'Contrato',
  letter_of_representation: 'Carta de representación (letter of representation)',
  carrier_notice: 'Aviso de daños (notice of loss)',
  contract_copy_notice: 'Carta con la copia del contrato',
  cancellation_notice: 'Aviso del derecho a cancelar',
  policy: 'Póliza',
  declaration_page: 'Página de declaraciones (declarations page)',
  proof_of_loss: 'Prueba de pérdida (proof of loss)',
  nfip_proof_of_loss: 'Prueba de pérdida por inundación (NFIP proof of loss)',
  estimate_ours: 'Nuestro estimado',
  estimate_carrier: 'Estimado de la compañía de seguros',
  denial_letter: 'Carta de rechazo (denial letter)',
  fire_report: 'Informe de los bomberos',
  police_report: 'Informe de la policía',
  contents_inventory: 'Inventario de bienes',
  photo: 'Foto',
  check_copy: 'Copia del cheque',
  invoice: 'Factura',
  report: 'Informe',
  correspondence: 'Carta o correo',
  proof_of_dispatch: 'Comprobante de entrega',
  other: 'Otro',
};
