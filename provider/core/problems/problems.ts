// Every code of a refusal: its status, what it says to a person, and how a test causes it.
import type { ProblemCode } from '#contract/problem.ts';
import type { ProblemRow } from './problem-row.ts';
import { sessionProblems } from './session-problems.ts';

export const problems: Readonly<Record<ProblemCode, ProblemRow>> = {
  INVALID_REQUEST: {
    status: 400,
    AZ: 'Formada düzgün olmayan məlumat var. Yoxlayıb yenidən cəhd edin.',
    EN: 'Something in the form is not right. Check it and try again.',
    RU: 'В форме что-то указано неверно. Проверьте и попробуйте ещё раз.',
    cause: 'a field that does not fit its form',
  },
  KEY_REQUIRED: {
    status: 400,
    AZ: 'Əməliyyatın açarı göndərilməyib.',
    EN: 'The key of the transaction is missing.',
    RU: 'Не указан ключ операции.',
    cause: 'a confirmation without the header Idempotency-Key',
  },
  KEY_REUSED: {
    status: 422,
    AZ: 'Bu açar başqa sorğuda istifadə olunub.',
    EN: 'This key was used for another request.',
    RU: 'Этот ключ использован для другого запроса.',
    cause: 'a confirmation with another total than the quote had',
  },
  NOT_FOUND: {
    status: 404,
    AZ: 'Tapılmadı.',
    EN: 'Not found.',
    RU: 'Не найдено.',
    cause: 'the id or key of another user',
  },
  TOO_LARGE: {
    status: 413,
    AZ: 'Göndərilən məlumat həddən böyükdür.',
    EN: 'The request is too large.',
    RU: 'Слишком большой запрос.',
    cause: 'a body of more than 64 kB',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    AZ: 'Çox sayda sorğu göndərildi. Bir dəqiqə sonra yenidən cəhd edin.',
    EN: 'Too many requests. Try again in a minute.',
    RU: 'Слишком много запросов. Попробуйте через минуту.',
    cause:
      'more than 20 codes for a phone or 200 for an address in a day, 30 wrong passwords or 600 checks of receipts from an address in an hour, 600 look-ups of recipients in a minute, or more calls in a minute than `CALLS_PER_SESSION` and `CALLS_PER_ADDRESS` say',
  },
  ...sessionProblems,
  INSUFFICIENT_BALANCE: {
    AZ: 'Balansda kifayət qədər vəsait yoxdur.',
    EN: 'Insufficient balance.',
    RU: 'Недостаточно средств на балансе.',
    cause: 'the amount 7.41, or more than the wallet holds; refused when confirmed',
  },
  LIMIT_EXCEEDED: {
    AZ: 'Bu məbləğ aylıq limitinizin qalığından çoxdur.',
    EN: 'This is more than what is left of your monthly limit.',
    RU: 'Сумма больше остатка месячного лимита.',
    cause: 'the amount 7.42, refused when confirmed; a quote beyond the limit of the month',
  },
  SERVICE_UNAVAILABLE: {
    AZ: 'Xidmət hazırda işləmir.',
    EN: 'The service is currently unavailable.',
    RU: 'Услуга сейчас недоступна.',
    cause: 'an identifier that ends in 0503; the amount 7.43, refused when confirmed',
  },
  SUBSCRIBER_NOT_FOUND: {
    status: 422,
    AZ: 'Abonent tapılmadı. Nömrəni və ya kodu yoxlayın.',
    EN: 'We could not find the account holder. Check the number or code.',
    RU: 'Абонент не найден. Проверьте номер или код.',
    cause: 'an identifier that ends in 0404; the amount 7.46, refused when confirmed',
  },
  AMOUNT_TOO_SMALL: {
    status: 422,
    AZ: 'Bu xidmət üçün məbləğ çox kiçikdir.',
    EN: 'The amount is too small for this service.',
    RU: 'Сумма меньше допустимой для этой услуги.',
    cause: 'less than the service takes',
  },
  AMOUNT_TOO_LARGE: {
    status: 422,
    AZ: 'Bu xidmət üçün məbləğ çox böyükdür.',
    EN: 'The amount is too large for this service.',
    RU: 'Сумма больше допустимой для этой услуги.',
    cause: 'more than the service takes',
  },
  DEBT_CHANGED: {
    AZ: 'Borc dəyişib. Yeni məbləği yoxlayıb davam edin.',
    EN: 'The debt has changed. Check the new amount and continue.',
    RU: 'Долг изменился. Проверьте новую сумму и продолжите.',
    cause:
      'an identifier that ends in 0409; the amount 7.44, or a debt quoted twice, refused when confirmed',
  },
  COMMISSION_CHANGED: {
    AZ: 'Komissiya dəyişib. Məbləği yenidən hesablayın.',
    EN: 'The commission has changed. Calculate the amount again.',
    RU: 'Комиссия изменилась. Рассчитайте сумму заново.',
    cause: 'the amount 7.45, refused when confirmed',
  },
  PAID_MEANWHILE: {
    AZ: 'Bura eyni məbləği elə indicə ödəmisiniz.',
    EN: 'You have just paid this amount here.',
    RU: 'Вы только что заплатили сюда столько же.',
    cause:
      'the same quoted twice where nothing is owed, then both confirmed: the second is refused',
  },
  CARD_DECLINED: {
    AZ: 'Bank bu kartla ödənişi rədd etdi.',
    EN: 'The bank declined this card.',
    RU: 'Банк отклонил оплату этой картой.',
    cause: 'a test card that is declined, or a wrong code for the third time',
  },
  CARD_EXPIRED: {
    AZ: 'Kartın müddəti bitib.',
    EN: 'The card has expired.',
    RU: 'Срок действия карты истёк.',
    cause: 'a saved card whose last month is over by the clock',
  },
  CARD_NO_MONEY: {
    AZ: 'Kartda kifayət qədər vəsait yoxdur.',
    EN: 'There is not enough money on the card.',
    RU: 'На карте недостаточно средств.',
    cause: 'a test card with too little money',
  },
  CARD_NOT_SUPPORTED: {
    AZ: 'Köçürmə yalnız göstərilən bankların kartlarına mümkündür.',
    EN: 'Transfers are only possible to the specified cards.',
    RU: 'Перевод возможен только на карты указанных банков.',
    cause: 'a transfer to a saved card of another bank than the five',
  },
  CARD_ASKS: {
    AZ: 'Kartın bankı bu ödəniş üçün kod istədi.',
    EN: 'The card’s bank asked for a code for this payment.',
    RU: 'Банк карты запросил код для этого платежа.',
    cause: 'an automatic payment by the test card that asks at every payment',
  },
  CARD_BLOCKED: {
    AZ: 'Kart bloklanıb. Ödəmək üçün blokdan çıxarın.',
    EN: 'The card is blocked. Unblock it to pay.',
    RU: 'Карта заблокирована. Чтобы платить, разблокируйте её.',
    cause: 'a payment or a transfer by the co-branded card while it is blocked',
  },
  CARD_ORDERED: {
    AZ: 'Kartı artıq sifariş etmisiniz.',
    EN: 'You have already ordered the card.',
    RU: 'Вы уже заказали карту.',
    cause: 'a second order of the co-branded card',
  },
  PIN_BLOCKED: {
    AZ: 'PIN cəhdləri bitib. Cəhdləri sıfırlayın.',
    EN: 'There are no PIN attempts left. Reset them.',
    RU: 'Попытки ввода PIN закончились. Сбросьте счётчик.',
    cause: 'a third wrong PIN of the co-branded card',
  },
  WRONG_PIN: {
    AZ: 'PIN düzgün deyil.',
    EN: 'The PIN is wrong.',
    RU: 'Неверный PIN.',
    cause: 'a wrong PIN at a cash machine',
  },
  CODE_NEEDED: {
    AZ: 'Bu əməliyyat kodla təsdiqlənməyib. Pul tutulmayıb.',
    EN: 'This transaction was not confirmed with a code. No money was taken.',
    RU: 'Эта операция не подтверждена кодом. Деньги не списаны.',
    cause:
      'a transfer or a coupon that exceeds the ceiling of a user (`asksCodeAbove`) with what left before it, confirmed without its code',
  },
  OPERATION_IN_PROGRESS: {
    AZ: 'Əməliyyat icra olunur.',
    EN: 'The transaction is in progress.',
    RU: 'Операция выполняется.',
    cause: 'the amount x.77, confirmed twice within 3 seconds',
  },
  OPERATION_VOIDED: {
    AZ: 'Əməliyyat ləğv edilib. Pul tutulmayıb.',
    EN: 'The transaction was canceled. No money was taken.',
    RU: 'Операция отменена. Деньги не списаны.',
    cause: 'a confirmation after voiding',
  },
  OPERATION_EXPIRED: {
    AZ: 'Əməliyyatın vaxtı bitib. Pul tutulmayıb.',
    EN: 'The transaction has expired. No money was taken.',
    RU: 'Срок операции истёк. Деньги не списаны.',
    cause: 'the clock moved on by 5 minutes between quote and confirmation',
  },
  DEBT_TOO_SOON: {
    status: 429,
    AZ: 'Borcları saatda bir dəfə yeniləmək olar.',
    EN: 'Debts can be updated once an hour.',
    RU: 'Долги можно обновлять раз в час.',
    cause: 'debts refreshed within an hour of the last figure of each',
  },
  FAVORITE_EXISTS: {
    AZ: 'Bu artıq sevimlilərdədir.',
    EN: 'This is already in your favorites.',
    RU: 'Это уже есть в избранном.',
    cause: 'the same recipient saved twice',
  },
  AUTOMOBILE_EXISTS: {
    AZ: 'Bu nömrə artıq əlavə olunub.',
    EN: 'This plate number is already added.',
    RU: 'Этот номер уже добавлен.',
    cause: 'the same plate added twice',
  },
  COUPON_ENDED: {
    AZ: 'Bu kupon artıq cavab gözləmir.',
    EN: 'This coupon is no longer waiting for an answer.',
    RU: 'Этот купон уже не ждёт ответа.',
    cause:
      'a coupon that was rejected is accepted, one that expired or was reversed is answered, or one that was answered is taken back',
  },
  MAINTENANCE: {
    status: 503,
    AZ: 'Texniki işlər gedir.',
    EN: 'We are under maintenance.',
    RU: 'Идут технические работы.',
    cause: 'the fault `maintenance`',
  },
  BUSY: {
    status: 503,
    AZ: 'Sistem məşğuldur. Bir az sonra yenidən cəhd edin.',
    EN: 'The system is busy. Try again shortly.',
    RU: 'Система перегружена. Попробуйте чуть позже.',
    cause:
      'the fault `problem` with `code: "BUSY"`; else a database that is out of reach, or waited for too long',
  },
  INTERNAL_ERROR: {
    status: 500,
    AZ: 'Serverdə xəta baş verdi',
    EN: 'Internal server error',
    RU: 'Ошибка на сервере',
    cause: 'the fault `500`, or `500-after` when the work is done',
  },
};
