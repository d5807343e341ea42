// The questions that people ask about this wallet, the most asked first.
import type { Wire } from '#contract/call.ts';
import type { getFaq } from '#contract/faq.ts';

export const faq: Wire<typeof getFaq> = [
  {
    id: 'payment-unknown',
    question: {
      az: '«Nəticəni yoxlayırıq» nə deməkdir?',
      en: 'What does “We are finding out” mean?',
      ru: 'Что значит «Выясняем результат»?',
    },
    answer: {
      az: 'Ödəniş göndərildi, amma cavab gəlmədi. Tətbiq nəticəni özü öyrənir: ödəniş ya tamamlanır, ya da ləğv olunur və pul balansda qalır. Eyni ödənişi ikinci dəfə etməyə ehtiyac yoxdur. Nəticə adətən bir dəqiqə içində məlum olur.',
      en: 'The payment was sent but no answer came. The app finds out by itself: the payment is either completed, or cancelled and the money stays on your balance. There is no need to pay a second time. Usually it is known within a minute.',
      ru: 'Платёж отправлен, но ответа не было. Приложение само узнаёт, чем всё закончилось: платёж либо проходит, либо отменяется, и деньги остаются на балансе. Платить второй раз не нужно. Обычно результат известен в течение минуты.',
    },
  },
  {
    id: 'payment-failed',
    question: {
      az: 'Ödəniş alınmadı, pulum haradadır?',
      en: 'The payment failed. Where is my money?',
      ru: 'Платёж не прошёл. Где мои деньги?',
    },
    answer: {
      az: 'Ödəniş baş tutmayıbsa, pul tam məbləğdə balansa qayıdır. Bunu «Tarixçə» bölməsində qəbzin statusundan görmək olar. Qəbzdə «İcra olunur» yazılıbsa, nəticəni gözləyin.',
      en: 'If a payment fails, the whole amount comes back to your balance. The receipt in History shows it. While the receipt says “In progress”, wait for the result.',
      ru: 'Если платёж не прошёл, вся сумма возвращается на баланс. Это видно по статусу квитанции в «Истории». Пока в квитанции стоит «Выполняется», дождитесь результата.',
    },
  },
  {
    id: 'commission',
    question: {
      az: 'Ödənişlərə görə komissiya tutulur?',
      en: 'Is there a commission on payments?',
      ru: 'Берётся ли комиссия за платежи?',
    },
    answer: {
      az: 'Xidmətlərin çoxu pul kisəsindən komissiyasız ödənilir. Komissiya varsa, onu ödənişi təsdiqləməzdən əvvəl ayrıca sətirdə görürsünüz: təsdiq ekranındakı yekun məbləğdən artıq pul tutulmur.',
      en: 'Most services are paid from the wallet with no commission. Where there is one, you see it in a line of its own before you confirm: nothing more than the total on that screen is taken.',
      ru: 'Большинство услуг оплачивается из кошелька без комиссии. Если комиссия есть, вы увидите её отдельной строкой до подтверждения: больше итоговой суммы на этом экране не списывается.',
    },
  },
  {
    id: 'limit-what',
    question: {
      az: 'Aylıq limit nədir?',
      en: 'What is the monthly limit?',
      ru: 'Что такое месячный лимит?',
    },
    answer: {
      az: 'Bir ayda pul kisəsindən ödəyə və ona yükləyə biləcəyiniz ən böyük məbləğdir. Kimliyi təsdiqlənməmiş istifadəçi üçün hər biri 1.000 AZN, təsdiqlənmiş istifadəçi üçün 10.000 AZN-dir. Limit hər ayın 1-də yenilənir.',
      en: 'It is the most you can pay from the wallet and top up in one month: 1,000 AZN each while you are not identified, 10,000 AZN each once you are. It starts anew on the 1st of every month.',
      ru: 'Это наибольшая сумма, которую можно потратить из кошелька и пополнить за месяц: по 1 000 AZN до идентификации и по 10 000 AZN после неё. Лимит обновляется 1-го числа каждого месяца.',
    },
  },
  {
    id: 'limit-raise',
    question: {
      az: 'Limiti necə artırım?',
      en: 'How do I raise my limit?',
      ru: 'Как увеличить лимит?',
    },
    answer: {
      az: 'Kimliyinizi mobil tətbiqdə təsdiqləyin. «Limitlər» bölməsində «Limiti artır» düyməsini basın: kompüterdə QR kod, telefonda isə tətbiqə keçid açılacaq.',
      en: 'Confirm your identity in the mobile app. Press “Increase limit” in Limits: a computer shows a QR code, a phone opens the app.',
      ru: 'Подтвердите личность в мобильном приложении. Нажмите «Увеличить лимит» в разделе «Лимиты»: на компьютере появится QR-код, на телефоне откроется приложение.',
    },
  },
  {
    id: 'identity-why',
    question: {
      az: 'Kimliyi təsdiqləmək nəyə lazımdır?',
      en: 'Why should I confirm my identity?',
      ru: 'Зачем подтверждать личность?',
    },
    answer: {
      az: 'Təsdiqdən sonra aylıq limitlər 10 dəfə artır. Təsdiq yalnız mobil tətbiqdə, şəxsiyyət vəsiqəsi ilə aparılır; sənədin tam nömrəsi bu saytda saxlanmır.',
      en: 'Your monthly limits become ten times higher. It is done only in the mobile app, with your identity card; the full number of the document is never kept on this site.',
      ru: 'После этого месячные лимиты вырастают в 10 раз. Идентификация проходит только в мобильном приложении по удостоверению личности; полный номер документа на этом сайте не хранится.',
    },
  },
  {
    id: 'offline',
    question: {
      az: 'İnternet olmayanda nə işləyir?',
      en: 'What works without the internet?',
      ru: 'Что работает без интернета?',
    },
    answer: {
      az: 'Tətbiq açılır, son balans, tarixçə, qəbzlər, sevimlilər və bu suallar saxlanılan vaxtı ilə birlikdə görünür. Ödəniş üçün internet lazımdır: heç bir ödəniş sonradan göndərilmək üçün saxlanmır.',
      en: 'The app opens, and your last balance, history, receipts, favorites and these questions are shown with the time they were saved. Paying needs the internet: no payment is ever stored to be sent later.',
      ru: 'Приложение открывается, последний баланс, история, квитанции, избранное и эти вопросы видны с указанием времени сохранения. Для платежей нужен интернет: ни один платёж не откладывается на потом.',
    },
  },
  {
    id: 'saved-time',
    question: {
      az: 'Balansın yanındakı saat nəyi göstərir?',
      en: 'What is the time beside my balance?',
      ru: 'Что за время указано рядом с балансом?',
    },
    answer: {
      az: 'Balansın nə vaxt sonuncu dəfə yoxlandığını. İnternet yoxdursa, göstərilən məbləğ həmin vaxtdakı məbləğdir.',
      en: 'When the balance was last checked. With no internet, the amount you see is the one of that moment.',
      ru: 'Когда баланс проверялся в последний раз. Без интернета показана сумма на этот момент.',
    },
  },
  {
    id: 'password-forgot',
    question: {
      az: 'Şifrəni unutmuşam, nə edim?',
      en: 'I forgot my password. What now?',
      ru: 'Я забыл пароль. Что делать?',
    },
    answer: {
      az: 'Giriş səhifəsində «Şifrəni unutmusunuz?» keçidini açın, telefon nömrənizi yazın və SMS ilə gələn 6 rəqəmli kodla yeni şifrə təyin edin. Bundan sonra bütün cihazlardan çıxış edilir.',
      en: 'Open “Forgot your password?” on the sign-in page, type your phone number and set a new password with the 6-digit code from the SMS. All devices are signed out after that.',
      ru: 'На странице входа откройте «Забыли пароль?», введите номер телефона и задайте новый пароль с помощью 6-значного кода из SMS. После этого на всех устройствах выполняется выход.',
    },
  },
  {
    id: 'password-rules',
    question: {
      az: 'Şifrə necə olmalıdır?',
      en: 'What must a password be like?',
      ru: 'Каким должен быть пароль?',
    },
    answer: {
      az: '8–30 simvol, ən azı bir böyük və bir kiçik hərf, bir rəqəm və bir xüsusi simvol. Boşluq olmaz. Başqa saytlardakı şifrəni burada işlətməyin.',
      en: '8 to 30 characters with at least one capital and one small letter, one digit and one special character, without spaces. Do not use a password from another site.',
      ru: 'От 8 до 30 символов, хотя бы одна заглавная и одна строчная буква, одна цифра и один специальный символ, без пробелов. Не используйте пароль от другого сайта.',
    },
  },
  {
    id: 'sms-code',
    question: {
      az: 'SMS kodu gəlmir',
      en: 'The SMS code does not come',
      ru: 'Не приходит SMS-код',
    },
    answer: {
      az: 'Nömrənin düz yazıldığını yoxlayın və 60 saniyə gözləyib kodu yenidən istəyin. Kod 3 dəqiqə etibarlıdır. Hələ də gəlmirsə, bizə zəng edin.',
      en: 'Check that the number is right, wait 60 seconds and ask for the code again. A code is valid for 3 minutes. If it still does not come, call us.',
      ru: 'Проверьте номер, подождите 60 секунд и запросите код ещё раз. Код действует 3 минуты. Если он так и не пришёл, позвоните нам.',
    },
  },
  {
    id: 'code-secret',
    question: {
      az: 'Kodu və ya şifrəni kiməsə deyə bilərəm?',
      en: 'May I tell anybody my code or password?',
      ru: 'Можно ли кому-то сообщать код или пароль?',
    },
    answer: {
      az: 'Xeyr, heç kimə, hətta bizim əməkdaşa da. Qəpik heç vaxt zəng edib SMS kodunu, şifrəni və ya kartın CVV kodunu soruşmur. Soruşan fırıldaqçıdır.',
      en: 'No, nobody, not even our staff. Qəpik never calls to ask for an SMS code, a password or the CVV of a card. Whoever asks is a fraud.',
      ru: 'Нет, никому, даже нашему сотруднику. Qəpik никогда не звонит, чтобы спросить SMS-код, пароль или CVV карты. Если спрашивают, это мошенники.',
    },
  },
  {
    id: 'other-device',
    question: {
      az: 'Hesabıma başqa cihazdan girilib',
      en: 'Somebody signed in on another device',
      ru: 'В мой аккаунт вошли с другого устройства',
    },
    answer: {
      az: 'Bildirişdə cihaz, yer və vaxt yazılır. Bu siz deyilsinizsə, dərhal digər cihazlardan çıxış edin və şifrəni dəyişin.',
      en: 'The message names the device, the place and the time. If it was not you, sign out of the other devices at once and change your password.',
      ru: 'В сообщении указаны устройство, место и время. Если это не вы, сразу выйдите на других устройствах и смените пароль.',
    },
  },
  {
    id: 'lost-phone',
    question: {
      az: 'Telefonumu itirmişəm',
      en: 'I have lost my phone',
      ru: 'Я потерял телефон',
    },
    answer: {
      az: 'Başqa cihazdan daxil olub digər cihazlardan çıxış edin və ya bizə zəng edin. Pulunuz itmir: o, telefonda deyil, bizdə saxlanılır.',
      en: 'Sign in on another device and sign the others out, or call us. Your money stays in the wallet: it is kept with us, not on the phone.',
      ru: 'Войдите с другого устройства и выйдите на всех остальных или позвоните нам. Деньги остаются в кошельке: они хранятся у нас, а не в телефоне.',
    },
  },
  {
    id: 'shared-phone',
    question: {
      az: 'Bir telefondan bir neçə nəfər istifadə edə bilər?',
      en: 'Can several people use one phone?',
      ru: 'Можно ли пользоваться одним телефоном нескольким людям?',
    },
    answer: {
      az: 'Bəli. Çıxış edəndə və ya başqa istifadəçi daxil olanda sizə aid saxlanılan hər şey bu cihazdan silinir.',
      en: 'Yes. When you sign out, or somebody else signs in, everything saved about you is removed from the device.',
      ru: 'Да. Когда вы выходите или входит другой человек, всё сохранённое о вас удаляется с устройства.',
    },
  },
  {
    id: 'receipt-where',
    question: {
      az: 'Qəbzi haradan tapım?',
      en: 'Where do I find a receipt?',
      ru: 'Где найти квитанцию?',
    },
    answer: {
      az: '«Tarixçə» bölməsində ödənişi seçin: qəbz açılacaq. Onu çap etmək, paylaşmaq və nömrəsini köçürmək olar, internet olmasa da.',
      en: 'Choose the payment in History and its receipt opens. You can print it, share it and copy its number, also without the internet.',
      ru: 'Выберите платёж в «Истории», и откроется квитанция. Её можно распечатать, отправить и скопировать номер, в том числе без интернета.',
    },
  },
  {
    id: 'receipt-proof',
    question: {
      az: 'Qəbz ödənişin sübutudurmu?',
      en: 'Is a receipt proof of payment?',
      ru: 'Является ли квитанция подтверждением оплаты?',
    },
    answer: {
      az: 'Bəli, qəbzin nömrəsi ilə ödəniş təsdiqlənir. Statusu «Uğurlu» olan qəbz xidmət təminatçısının pulu aldığını göstərir.',
      en: 'Yes, its number confirms the payment. A receipt with the status “Successful” shows that the service provider has the money.',
      ru: 'Да, номер квитанции подтверждает платёж. Статус «Успешно» означает, что поставщик услуги получил деньги.',
    },
  },
  {
    id: 'pending-long',
    question: {
      az: 'Niyə ödənişdə «İcra olunur» yazılır?',
      en: 'Why is my payment “In progress”?',
      ru: 'Почему у платежа стоит «Выполняется»?',
    },
    answer: {
      az: 'Pul balansdan çıxılıb, xidmət təminatçısının cavabı gözlənilir. Adətən bu bir neçə dəqiqə çəkir. Bir saatdan çox davam edirsə, qəbzin nömrəsi ilə bizə yazın.',
      en: 'The money has left your balance and the service provider has not answered yet. It usually takes a few minutes. If it takes more than an hour, write to us with the receipt number.',
      ru: 'Деньги списаны, ждём ответа поставщика услуги. Обычно это занимает несколько минут. Если дольше часа, напишите нам и укажите номер квитанции.',
    },
  },
  {
    id: 'wrong-number',
    question: {
      az: 'Səhv nömrəyə və ya koda ödəmişəm',
      en: 'I paid to a wrong number or code',
      ru: 'Я заплатил не на тот номер или код',
    },
    answer: {
      az: 'Tamamlanmış ödənişi biz geri götürə bilmirik. Qəbzlə birlikdə həmin xidmətin təminatçısına müraciət edin, biz də lazım olan məlumatı verəcəyik. Təsdiqdən əvvəl alıcının adını həmişə yoxlayın.',
      en: 'We cannot take back a completed payment. Turn to the provider of that service with the receipt; we will confirm what is needed. Always check the name of the recipient before you confirm.',
      ru: 'Завершённый платёж мы отменить не можем. Обратитесь с квитанцией к поставщику услуги, а мы подтвердим нужные данные. Перед подтверждением всегда проверяйте имя получателя.',
    },
  },
  {
    id: 'debt-changed',
    question: {
      az: '«Borc dəyişib» yazılır, niyə?',
      en: 'Why does it say that the debt has changed?',
      ru: 'Почему пишет, что долг изменился?',
    },
    answer: {
      az: 'Siz formanı dolduranda təminatçıda borc yenilənib. Yeni məbləği yoxlayıb yenidən təsdiqləyin: köhnə məbləğ tutulmayıb.',
      en: 'The provider updated the debt while you were filling in the form. Check the new amount and confirm again: the old one was not taken.',
      ru: 'Пока вы заполняли форму, поставщик обновил долг. Проверьте новую сумму и подтвердите ещё раз: старая сумма не списана.',
    },
  },
  {
    id: 'service-inactive',
    question: {
      az: 'Xidmət niyə müvəqqəti işləmir?',
      en: 'Why is a service temporarily unavailable?',
      ru: 'Почему услуга временно недоступна?',
    },
    answer: {
      az: 'Xidmətin təminatçısı hazırda ödəniş qəbul etmir. Bir qədər sonra yenidən cəhd edin: xidmət bərpa olunan kimi ödəmək mümkün olacaq.',
      en: 'Its provider is not taking payments at the moment. Try again a little later: as soon as it is back you can pay.',
      ru: 'Поставщик сейчас не принимает платежи. Попробуйте чуть позже: как только он снова заработает, оплата станет доступна.',
    },
  },
  {
    id: 'service-find',
    question: {
      az: 'Xidməti necə tez tapım?',
      en: 'How do I find a service quickly?',
      ru: 'Как быстро найти услугу?',
    },
    answer: {
      az: '«Ödənişlər» bölməsində axtarışa adın bir hissəsini yazın. «ə», «ı», «ş» hərflərini adi hərflərlə yazmaq olar: «azerisiq» yazsanız, Azərişıq tapılacaq. Kompüterdə «/» düyməsi axtarışı açır.',
      en: 'Type a part of its name into the search in Payments. Letters such as ə, ı and ş may be typed plainly: “azerisiq” finds Azərişıq. On a computer the / key opens the search.',
      ru: 'В разделе «Платежи» введите часть названия. Буквы ə, ı, ş можно писать обычными: «azerisiq» найдёт Azərişıq. На компьютере поиск открывает клавиша «/».',
    },
  },
  {
    id: 'language',
    question: {
      az: 'Dili necə dəyişim?',
      en: 'How do I change the language?',
      ru: 'Как сменить язык?',
    },
    answer: {
      az: '«Ayarlar» bölməsində «Dil» sətrini açın və ya menyudan seçin. Azərbaycan, ingilis və rus dilləri var. Seçim bütün cihazlarınızda qüvvədə olur.',
      en: 'Open Language in Settings, or choose it in the menu. There are Azerbaijani, English and Russian. The choice holds on all your devices.',
      ru: 'Откройте «Язык» в настройках или выберите его в меню. Есть азербайджанский, английский и русский. Выбор действует на всех ваших устройствах.',
    },
  },
  {
    id: 'theme',
    question: {
      az: 'Tünd rejim varmı?',
      en: 'Is there a dark theme?',
      ru: 'Есть ли тёмная тема?',
    },
    answer: {
      az: 'Bəli. Menyuda və ya «Ayarlar»da «Tünd» seçin. «Sistem» seçsəniz, tətbiq telefonun rejiminə uyğunlaşır.',
      en: 'Yes. Choose Dark in the menu or in Settings. With System the app follows your phone.',
      ru: 'Да. Выберите тему «Тёмная» в меню или в настройках. С темой «Системная» приложение следует за телефоном.',
    },
  },
  {
    id: 'install',
    question: {
      az: 'Tətbiqi telefona necə quraşdırım?',
      en: 'How do I install the app?',
      ru: 'Как установить приложение?',
    },
    answer: {
      az: 'Brauzerin menyusunda «Tətbiqi quraşdır» və ya «Əsas ekrana əlavə et» seçin. iPhone-da bu, «Paylaş» düyməsinin altındadır. Mağazaya girməyə ehtiyac yoxdur.',
      en: 'Choose “Install app” or “Add to Home Screen” in the menu of your browser; on an iPhone it is under Share. No store is needed.',
      ru: 'В меню браузера выберите «Установить приложение» или «На экран „Домой“»; на iPhone это в меню «Поделиться». Магазин приложений не нужен.',
    },
  },
  {
    id: 'close-account',
    question: {
      az: 'Hesabı necə bağlayım?',
      en: 'How do I close my account?',
      ru: 'Как закрыть аккаунт?',
    },
    answer: {
      az: 'Balansı xərcləyin, sonra qeydiyyat nömrənizdən bizə zəng edin. Ödəniş tarixçəsi qanunun tələb etdiyi müddətdə saxlanılır.',
      en: 'Spend your balance, then call us from your registered number. The history of payments is kept for as long as the law requires.',
      ru: 'Потратьте остаток, затем позвоните нам с номера, на который зарегистрирован кошелёк. История платежей хранится столько, сколько требует закон.',
    },
  },
];
