import type { AreaWalk } from '../support/area-walk.ts';
import { byButton, fill, fromMenu, fromRow } from '../support/opening.ts';
import { query } from '../support/people.ts';
import { makeTask } from '../support/tasks.ts';

let count = 0;
const cardOf = (state: Parameters<typeof makeTask>[0]) => async () => {
  count += 1;
  return `/tasksControl/default/${await makeTask(state, `Обход ${process.pid}-${count}`)}`;
};

export const walk: AreaWalk = {
  ids: {
    '/tasksControl/add/:id': async () => {
      const [type] = await query<{ id: number }>(`select id::int from task_types where code = 'photo_layout'`);
      return type!.id;
    },
    '/tasksControl/edit/:id': () => makeTask('draft', `Черновик ${process.pid}`),
    '/tasksControl/default/:id': async () => {
      const [task] = await query<{ id: number }>(
        `select id::int from tasks where status = 'active' order by id limit 1`,
      );
      return task!.id;
    },
  },
  windows: {
    'instruction.add': {
      as: 'admin',
      at: '/manuals/instructions',
      open: byButton('Новая инструкция'),
      title: 'Новая инструкция',
      sends: 'taskConstructor.addInstruction',
      isUnlinked: true,
      type: fill('Название', `Памятка ${process.pid}`),
    },
    'instruction.edit': {
      as: 'admin',
      at: '/manuals/instructions',
      open: fromRow(/Изменить/, 'Как поставить дисплей'),
      title: 'Изменить инструкцию',
      sends: 'taskConstructor.changeInstruction',
      type: fill('Название', 'Как поставить дисплей у кассы'),
    },
    'task.create': {
      as: 'admin',
      at: '/tasksControl',
      open: byButton('Создать задание'),
      title: 'Создать задание',
      sends: null,
      isUnlinked: true,
    },
    'task.decide': {
      as: 'admin',
      at: cardOf('asked'),
      open: byButton('Рассмотреть…'),
      title: 'Согласовать задание',
      sends: null,
    },
    'task.reject': {
      as: 'admin',
      isUnlinked: true,
      at: cardOf('asked'),
      open: async (page) => {
        await byButton('Рассмотреть…')(page);
        return byButton('Вернуть…')(page);
      },
      title: 'Вернуть с замечанием',
      sends: 'tasks.approve',
      type: fill('Что исправить', 'Добавьте срок выполнения'),
    },
    'task.change': {
      as: 'admin',
      at: cardOf('active'),
      open: fromMenu('Изменить…'),
      title: 'Изменить задание',
      sends: 'tasks.change',
      type: fill('Краткое описание', 'Покажите полку и ценники'),
    },
    'task.pause': {
      as: 'admin',
      at: cardOf('active'),
      open: byButton('Пауза…'),
      title: 'Приостановить задание',
      sends: 'tasks.pause',
      type: fill('Почему', 'Ждём поставку товара'),
    },
    'task.end': {
      as: 'admin',
      at: cardOf('active'),
      open: byButton('Завершить…'),
      title: 'Завершить задание',
      sends: 'tasks.end',
      type: fill('Почему', 'Товар снят с продажи'),
    },
  },
};
