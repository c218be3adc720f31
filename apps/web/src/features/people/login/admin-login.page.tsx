import { PasswordLogin } from './password-login.part.tsx';

export default function AdminLoginPage() {
  return (
    <PasswordLogin
      loginRole="admin"
      title="Вход для сотрудников"
      lead="Администраторы и&nbsp;модераторы программы"
      loginLabel="Логин"
      demo={[
        { title: 'Администратор', login: 'admin', password: 'demo-admin' },
        { title: 'Второй администратор', login: 'admin2', password: 'demo-admin2' },
        { title: 'Модератор', login: 'moderator', password: 'demo-moderator' },
      ]}
    >
      <span>Другая роль?</span>
      <a href="/auth">Вход по телефону</a>
      <a href="/auth/tsm">Вход для ТСМ</a>
    </PasswordLogin>
  );
}
