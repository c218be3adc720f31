// Types of tasks as a person has them.
import { ordinaryJourney } from '../support/ordinary-journey.ts';

const letters = () => crypto.randomUUID().replace(/\d|-/g, '').padEnd(3, 'a');

ordinaryJourney({
  path: '/manuals/taskTypes',
  whom: 'тип задания',
  prepare: (dialog) => dialog.getByRole('textbox', { name: 'Код' }).fill(`path_${letters()}`),
  isViewed: false,
});
