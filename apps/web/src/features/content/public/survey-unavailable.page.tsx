/** Where a buyer ends whose survey is over, not begun yet, or never was: the way on, in words of the programme. */
import styles from './public.module.css';

export default function SurveyUnavailablePage() {
  return (
    <article data-reading className={styles.article}>
      <h1>Опрос сейчас недоступен</h1>
      <p>Он&nbsp;ещё не&nbsp;начался или уже закончился. От&nbsp;вас больше ничего не&nbsp;нужно.</p>
      <p>Вернитесь позже по&nbsp;той&nbsp;же ссылке или QR&#8209;коду. О&nbsp;других опросах расскажет продавец.</p>
    </article>
  );
}
