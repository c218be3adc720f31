import { describe, expect, test } from 'vitest';
import { accusative, errorOf } from './wanted.ts';

test.each([
  ['Название', 'название'],
  ['Причина', 'причину'],
  ['Комментарий', 'комментарий'],
  ['Фамилия', 'фамилию'],
  ['Имя', 'имя'],
  ['Роль', 'роль'],
  ['Код ТТ', 'код ТТ'],
  ['ИНН', 'ИНН'],
  ['Адрес целиком', 'адрес целиком'],
  ['Дата закрытия', 'дату закрытия'],
  ['Торговая точка', 'торговую точку'],
  ['Новый пароль', 'новый пароль'],
  ['Текущая последняя версия документа', 'текущую последнюю версию документа'],
  ['Контрагент', 'контрагента'],
  ['Продавец', 'продавца'],
  ['Категория', 'категорию'],
  ['Название города', 'название города'],
  ['Комментарий модератора', 'комментарий модератора'],
  ['Часовой пояс', 'часовой пояс'],
])('«%s» is asked for as «%s»', (label, asked) => {
  expect(accusative(label)).toBe(asked);
});

describe('the error of an empty field', () => {
  const required = { label: 'Название', required: true };

  test('is in its own words, whatever the rule that it broke says', () => {
    expect(errorOf({ ...required, error: 'Не меньше 2 символов' }, true, 'Заполните')).toBe('Заполните название');
    expect(errorOf({ ...required, label: 'Причина', error: 'Заполните поле' }, true, 'Выберите')).toBe(
      'Выберите причину',
    );
    expect(errorOf({ label: 'Логин', error: 'Заполните поле' }, true, 'Заполните')).toBe('Заполните логин');
  });

  test('a question stays a question', () => {
    const error = 'Выберите хотя бы одно значение';
    expect(errorOf({ label: 'Кто подписывает', required: true, error }, true, 'Выберите')).toBe(
      'Выберите, кто подписывает',
    );
    expect(errorOf({ label: 'Что изменилось', required: true, error }, true, 'Заполните')).toBe(
      'Укажите, что изменилось',
    );
  });

  test('what is filled, and what may be empty, says what is wrong with it', () => {
    expect(errorOf({ ...required, error: 'Не меньше 2 символов' }, false, 'Заполните')).toBe('Не меньше 2 символов');
    expect(errorOf({ label: 'Долгота', error: 'Укажите и широту, и долготу' }, true, 'Заполните')).toBe(
      'Укажите и широту, и долготу',
    );
    expect(errorOf(required, true, 'Заполните')).toBeUndefined();
  });
});
