import { ErrorPage } from './error-page.part.tsx';

export default function ForbiddenPage() {
  return <ErrorPage title="Ошибка 403" text="Не достаточно прав для просмотра страницы" />;
}
