// What a refusal says to a person, in the language of the request.
import type { ProblemCode } from '#contract/problem.ts';
import type { Language } from '#sandbox/database/tables.ts';

type Words = Record<Language, string>;

const texts: Record<ProblemCode, Words> = {
  INVALID_REQUEST: {
    AZ: 'Sorğu düzgün deyil.',
    EN: 'The request is not valid.',
    RU: 'Некорректный запрос.',
  },
  KEY_REQUIRED: {
    AZ: 'Əməliyyatın açarı göndərilməyib.',
    EN: 'The key of the operation is missing.',
    RU: 'Не указан ключ операции.',
  },
  KEY_REUSED: {
    AZ: 'Bu açar başqa sorğuda istifadə olunub.',
    EN: 'This key was used for another request.',
    RU: 'Этот ключ использован для другого запроса.',
  },
  NOT_FOUND: { AZ: 'Tapılmadı.', EN: 'Not found.', RU: 'Не найдено.' },
  TOO_LARGE: {
    AZ: 'Göndərilən məlumat həddən böyükdür.',
    EN: 'The request is too large.',
    RU: 'Слишком большой запрос.',
  },
  TOO_MANY_REQUESTS: {
    AZ: 'Sorğular çox tez-tez göndərilir. Bir az sonra yenidən cəhd edin.',
    EN: 'Too many requests. Please try again a little later.',
    RU: 'Слишком много запросов. Попробуйте немного позже.',
  },
  EXPIRED_TOKEN: {
    AZ: 'Sessiyanın vaxtı bitib. Yenidən daxil olun.',
    EN: 'Your session has ended. Please sign in again.',
    RU: 'Время сессии истекло. Войдите снова.',
  },
  INVALID_TOKEN: {
    AZ: 'Sessiya etibarsızdır. Yenidən daxil olun.',
    EN: 'Your session is not valid. Please sign in again.',
    RU: 'Сессия недействительна. Войдите снова.',
  },
  '112': {
    AZ: 'Bu əməliyyatı SİMA ilə təsdiqləyin.',
    EN: 'Confirm this with SİMA.',
    RU: 'Подтвердите это действие через SİMA.',
  },
  WRONG_CREDENTIALS: {
    AZ: 'Telefon nömrəsi və ya şifrə yanlışdır.',
    EN: 'The phone number or the password is wrong.',
    RU: 'Неверный номер телефона или пароль.',
  },
  LOCKED_OUT: {
    AZ: 'Çox sayda yanlış cəhd edildi. Bir az sonra yenidən cəhd edin.',
    EN: 'Too many wrong attempts. Please try again later.',
    RU: 'Слишком много неверных попыток. Попробуйте позже.',
  },
  WRONG_CODE: { AZ: 'Kod yanlışdır.', EN: 'The code is wrong.', RU: 'Неверный код.' },
  EXPIRED_CODE: {
    AZ: 'Kodun vaxtı bitib. Yeni kod istəyin.',
    EN: 'The code has expired. Ask for a new one.',
    RU: 'Срок действия кода истёк. Запросите новый.',
  },
  CODE_TOO_SOON: {
    AZ: 'Yeni kod üçün bir az gözləyin.',
    EN: 'Please wait a little before asking for a new code.',
    RU: 'Подождите немного, прежде чем запросить новый код.',
  },
  WEAK_PASSWORD: {
    AZ: 'Şifrə tələblərə cavab vermir.',
    EN: 'The password does not meet the requirements.',
    RU: 'Пароль не соответствует требованиям.',
  },
  INSUFFICIENT_BALANCE: {
    AZ: 'Balansda kifayət qədər vəsait yoxdur.',
    EN: 'There is not enough money in the wallet.',
    RU: 'Недостаточно средств на балансе.',
  },
  LIMIT_EXCEEDED: {
    AZ: 'Aylıq limit aşılır.',
    EN: 'This would exceed the monthly limit.',
    RU: 'Превышен месячный лимит.',
  },
  SERVICE_UNAVAILABLE: {
    AZ: 'Xidmət hazırda əlçatan deyil.',
    EN: 'The service is currently unavailable.',
    RU: 'Услуга сейчас недоступна.',
  },
  SUBSCRIBER_NOT_FOUND: {
    AZ: 'Belə abonent tapılmadı.',
    EN: 'No such subscriber was found.',
    RU: 'Абонент не найден.',
  },
  AMOUNT_TOO_SMALL: {
    AZ: 'Məbləğ minimumdan azdır.',
    EN: 'The amount is below the minimum.',
    RU: 'Сумма меньше минимальной.',
  },
  AMOUNT_TOO_LARGE: {
    AZ: 'Məbləğ maksimumdan çoxdur.',
    EN: 'The amount is above the maximum.',
    RU: 'Сумма больше максимальной.',
  },
  DEBT_CHANGED: {
    AZ: 'Borcun məbləği dəyişib.',
    EN: 'The debt has changed.',
    RU: 'Сумма долга изменилась.',
  },
  COMMISSION_CHANGED: {
    AZ: 'Komissiya dəyişib.',
    EN: 'The commission has changed.',
    RU: 'Комиссия изменилась.',
  },
  PAID_MEANWHILE: {
    AZ: 'Bu məbləği bir az əvvəl ödəmisiniz.',
    EN: 'You paid the same a moment ago.',
    RU: 'Вы только что заплатили столько же.',
  },
  OPERATION_IN_PROGRESS: {
    AZ: 'Əməliyyat icra olunur.',
    EN: 'The operation is in progress.',
    RU: 'Операция выполняется.',
  },
  OPERATION_VOIDED: {
    AZ: 'Əməliyyat ləğv edilib. Pul tutulmayıb.',
    EN: 'The operation was cancelled. No money was taken.',
    RU: 'Операция отменена. Деньги не списаны.',
  },
  OPERATION_EXPIRED: {
    AZ: 'Əməliyyatın vaxtı bitib. Pul tutulmayıb.',
    EN: 'The operation has expired. No money was taken.',
    RU: 'Срок операции истёк. Деньги не списаны.',
  },
  DEBT_TOO_SOON: {
    AZ: 'Borcları saatda bir dəfə yeniləmək olar.',
    EN: 'Debts can be refreshed once an hour.',
    RU: 'Долги можно обновлять раз в час.',
  },
  FAVORITE_EXISTS: {
    AZ: 'Bu artıq sevimlilərdədir.',
    EN: 'This is already among the favorites.',
    RU: 'Это уже есть в избранном.',
  },
  MAINTENANCE: {
    AZ: 'Texniki işlər aparılır.',
    EN: 'Maintenance is under way.',
    RU: 'Ведутся технические работы.',
  },
  INTERNAL_ERROR: {
    AZ: 'Daxili xəta baş verdi.',
    EN: 'Internal server error.',
    RU: 'Внутренняя ошибка сервера.',
  },
};

export function problemText(code: ProblemCode, language: Language): string {
  return texts[code][language];
}
