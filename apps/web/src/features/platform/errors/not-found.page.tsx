import { ErrorPage } from './error-page.part.tsx';

export default function NotFoundPage() {
  return <ErrorPage title="Ошибка 404" text="Страница не найдена" />;
}
