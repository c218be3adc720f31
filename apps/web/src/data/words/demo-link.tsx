/** In demo mode no message leaves, so the sender of a one-time link sees it on the screen, as codes are. */
import { DemoBox } from './demo-box.tsx';

export const DemoLink = ({ link }: { link: string }) => (
  <DemoBox text="Демонстрационный режим: сообщения не отправляются. Одноразовая ссылка:">
    {/* It is for another person: the sender stays where they are. */}
    <a className="ik-link" href={link} target="_blank" rel="noreferrer">
      {link}
    </a>
  </DemoBox>
);
