/** In demo mode no message leaves, so whoever has sent a one-time link is shown it, as codes are. */
import { DemoBox } from './demo-box.tsx';

export const DemoLink = ({ link }: { link: string }) => (
  <DemoBox text="Демонстрационный режим: сообщения не отправляются. Одноразовая ссылка:">
    {/* It is for another person: whoever sent it stays where they are. */}
    <a className="ik-link" href={link} target="_blank" rel="noreferrer">
      {link}
    </a>
  </DemoBox>
);
