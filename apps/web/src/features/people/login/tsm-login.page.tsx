import { PasswordLogin } from './password-login.part.tsx';

export default function TsmLoginPage() {
  return (
    <PasswordLogin
      loginRole="tsm"
      title="Вход для ТСМ"
      lead="Территориальные менеджеры и&nbsp;БДМ"
      loginLabel="Логин, почта или телефон"
      demo={[{ title: 'ТСМ', login: 'tsm', password: 'demo-tsm' }]}
    >
      <span>Не сотрудник?</span>
      <a href="/auth">Вход по телефону</a>
      <a href="/auth/admin">Администратор</a>
    </PasswordLogin>
  );
}
