// The SKU book as a person has it.
import { ordinaryJourney } from '../support/ordinary-journey.ts';

ordinaryJourney({
  path: '/manuals/sku',
  whom: 'SKU',
  prepare: (dialog) =>
    dialog.getByRole('textbox', { name: 'Код' }).fill(`E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`),
});
