// Codes of refusals about the session, and what opens one.
import type { ProblemCode } from '#contract/problem.ts';
import type { ProblemRow } from './problem-row.ts';

export const sessionProblems = {
  EXPIRED_TOKEN: {
    status: 401,
    AZ: 'Sessiyanın vaxtı bitdi. Yenidən daxil olun.',
    EN: 'Your session has ended. Sign in again.',
    RU: 'Сессия завершилась. Войдите снова.',
    cause: 'the clock moved on by 31 days, or the fault `expired-token`',
  },
  INVALID_TOKEN: {
    status: 401,
    AZ: 'Sessiya etibarsızdır. Yenidən daxil olun.',
    EN: 'Your session is not valid. Sign in again.',
    RU: 'Сессия недействительна. Войдите снова.',
    cause: 'a token that was signed out',
  },
  '112': {
    status: 403,
    AZ: 'Əməliyyatı SİMA ilə təsdiqləyin, sonra yenidən cəhd edin.',
    EN: 'Confirm the transaction with SİMA, then try again.',
    RU: 'Подтвердите операцию через SİMA и попробуйте ещё раз.',
    cause: 'the fault `112`, until the phone confirms',
  },
  WRONG_CREDENTIALS: {
    status: 400,
    AZ: 'Nömrə və ya şifrə yanlışdır.',
    EN: 'Wrong number or password.',
    RU: 'Неверный номер или пароль.',
    cause: 'a wrong password, four times',
  },
  LOCKED_OUT: {
    status: 429,
    AZ: 'Çox sayda yanlış cəhd oldu. 15 dəqiqə sonra yenidən cəhd edin.',
    EN: 'Too many wrong attempts. Try again in 15 minutes.',
    RU: 'Слишком много неверных попыток. Попробуйте через 15 минут.',
    cause: 'a wrong password, the fifth time, or the thirtieth of a day',
  },
  WRONG_CODE: {
    status: 400,
    AZ: 'Kod yanlışdır. SMS-dəki kodu yoxlayın.',
    EN: 'The code is wrong. Check the code in the SMS.',
    RU: 'Код неверный. Проверьте код в SMS.',
    cause: 'a wrong one-time code, five times',
  },
  EXPIRED_CODE: {
    status: 400,
    AZ: 'Kodun vaxtı bitib. Yeni kod istəyin.',
    EN: 'The code has expired. Ask for a new one.',
    RU: 'Срок действия кода истёк. Запросите новый.',
    cause: 'the clock moved on by 3 minutes, or a wrong code the sixth time',
  },
  CODE_TOO_SOON: {
    status: 429,
    AZ: 'Yeni kodu bir dəqiqə sonra istəyin.',
    EN: 'Wait a minute, then ask for a new code.',
    RU: 'Запросите новый код через минуту.',
    cause: 'a second request for a code within 60 seconds',
  },
  WEAK_PASSWORD: {
    status: 400,
    AZ: 'Şifrə tələblərə cavab vermir.',
    EN: 'Password does not meet the requirements.',
    RU: 'Пароль не соответствует требованиям.',
    cause: 'a new password without a capital letter',
  },
  PASSKEY_REFUSED: {
    status: 400,
    AZ: 'Keçid açarı qəbul edilmədi.',
    EN: 'The passkey was not accepted.',
    RU: 'Ключ доступа не принят.',
    cause: 'a passkey that was removed, or a signature given twice or for something else',
  },
  PASSKEY_LIMIT: {
    AZ: 'Hesabda ən çoxu 10 keçid açarı ola bilər. Əvvəlcə birini silin.',
    EN: 'An account has at most 10 passkeys. Remove one first.',
    RU: 'В аккаунте может быть не больше 10 ключей доступа. Сначала удалите один.',
    cause: 'an eleventh passkey',
  },
} as const satisfies Partial<Record<ProblemCode, ProblemRow>>;
