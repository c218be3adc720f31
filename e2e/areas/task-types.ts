import type { AreaWalk } from '../support/area-walk.ts';
import { byButton, fill, fromRow } from '../support/opening.ts';

let count = 0;

export const walk: AreaWalk = {
  windows: {
    'task-type.add': {
      as: 'admin',
      at: '/manuals/taskTypes',
      open: byButton('Добавить тип задания'),
      title: 'Добавить тип задания',
      sends: 'taskTypes.add',
      isUnlinked: true,
      prepare: (dialog) => {
        count += 1;
        const letters = [...`${process.pid}${count}`].map((digit) => String.fromCharCode(97 + Number(digit)));
        return dialog.getByRole('textbox', { name: 'Код' }).fill(`walk_${letters.join('')}`);
      },
      type: fill('Название', 'Проверка витрины'),
    },
    'task-type.edit': {
      as: 'admin',
      at: '/manuals/taskTypes',
      open: fromRow(/Изменить/, 'Приглашение'),
      title: 'Изменить тип задания',
      sends: 'taskTypes.change',
      type: fill('Название', 'Приглашение друга'),
    },
  },
};
