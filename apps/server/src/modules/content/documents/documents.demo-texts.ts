// Texts of the demo documents. A text that is almost another one is told by what differs.
import { readFile } from 'node:fs/promises';

interface Later {
  of: string;
  edits: readonly (readonly [was: string, now: string])[];
}

const later: Readonly<Record<string, Later>> = {
  'pilot-offer': {
    of: 'offer-1',
    edits: [
      [
        'программа лояльности и полевых заданий «Искра», правила которой опубликованы на Портале',
        'пилотная программа лояльности «Искра», которая проходит в четырёх регионах до конца года',
      ],
    ],
  },
  'rules-2': {
    of: 'rules',
    edits: [
      ['не более чем в трёх торговых точках', 'не более чем в пяти торговых точках'],
      ['Срок проверки — до 72 часов', 'Срок проверки — до 48 часов'],
      [
        'обменять на деньги нельзя.</li>',
        'обменять на деньги нельзя.</li>\n<li>За десять дней до сгорания коинов приходит напоминание.</li>',
      ],
      ['Создавать несколько профилей.', 'Создавать несколько профилей или передавать свой профиль другому человеку.'],
      ['с 09:00 до 21:00', 'с 08:00 до 22:00'],
    ],
  },
  'personal-data-2': {
    of: 'personal-data',
    edits: [
      ['ещё три года после этого', 'ещё один год после этого'],
      [
        'удалить данные;</li>',
        'удалить данные;</li>\n<li>возразить против решения, которое принято только программой, и попросить проверить его человека;</li>',
      ],
      ['удаляются в течение 30 дней', 'удаляются в течение 10 рабочих дней'],
    ],
  },
};

const fileOf = (name: string) => readFile(new URL(`demo-texts/${name}.html`, import.meta.url), 'utf8');

export async function demoText(name: string): Promise<string> {
  const { of, edits } = later[name] ?? { of: name, edits: [] };
  let text = await fileOf(of);
  for (const [was, now] of edits) {
    if (!text.includes(was)) throw new Error(`The text «${of}» has no «${was}»`);
    text = text.replace(was, now);
  }
  return text;
}
