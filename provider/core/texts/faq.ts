// The questions that people ask about this wallet, the most asked first.
import type { Wire } from '#contract/call.ts';
import type { getFaq } from '#contract/texts.ts';

export const faq: Wire<typeof getFaq> = [
  {
    id: 'payment-unknown',
    keywords: 'gözləyir asılı qaldı yoxlanılır pending stuck waiting завис ожидание проверяется',
    question: {
      az: '«Nəticəni yoxlayırıq» nə deməkdir?',
      en: 'What does “Checking your payment” mean?',
      ru: 'Что значит «Проверяем платёж»?',
    },
    answer: {
      az: 'Ödəniş göndərilib, nəticəsi isə hələ bəlli deyil. Tətbiq nəticəni özü yoxlayır: ödəniş ya tamamlanır, ya da ləğv edilir və pul tutulmur. Eyni ödənişi ikinci dəfə etməyə ehtiyac yoxdur. Nəticə adətən bir dəqiqə ərzində bəlli olur.',
      en: 'We sent the payment, and its result is not known yet. The app checks it by itself: the payment is either completed, or canceled and no money is taken. There is no need to pay again. The result is usually known within a minute.',
      ru: 'Платёж отправлен, но результат пока неизвестен. Приложение само его проверяет: платёж либо выполняется, либо отменяется, и деньги не списываются. Платить второй раз не нужно. Обычно результат известен в течение минуты.',
    },
  },
  {
    id: 'payment-failed',
    keywords:
      'qaytarmaq geri qaytarma uğursuz çıxdı getdi refund return money back failed возврат вернуть деньги списали не прошёл',
    question: {
      az: 'Ödəniş baş tutmadı, pulum haradadır?',
      en: 'The payment failed. Where is my money?',
      ru: 'Платёж не прошёл. Где мои деньги?',
    },
    answer: {
      az: 'Ödəniş baş tutmayıbsa, pul tam məbləğdə ödədiyiniz yerə qayıdır: balansınıza, hədiyyə balansınıza və ya karta. Karta qaytarma bankdan asılı olaraq bir neçə gün çəkə bilər. Pulun harada olduğu «Tarixçə» bölməsində, qəbzin özündə yazılıb. Qəbzdə «İcra olunur» yazılıbsa, nəticəni gözləyin.',
      en: 'If a payment fails, the whole amount goes back to where you paid from: your wallet, your gift balance or the card. A refund to a card may take a few days, depending on the bank. The receipt in History says where the money is. While it says “In progress”, wait for the result.',
      ru: 'Если платёж не прошёл, вся сумма возвращается туда, откуда вы платили: в кошелёк, на подарочный баланс или на карту. Возврат на карту может занять несколько дней, это зависит от банка. Где сейчас деньги, написано в квитанции в «Истории». Пока в ней стоит «Выполняется», дождитесь результата.',
    },
  },
  {
    id: 'commission',
    keywords: 'faiz haqq ödənişsiz fee charge percent комиссия процент плата',
    question: {
      az: 'Ödənişlərdən komissiya tutulur?',
      en: 'Is there a commission on payments?',
      ru: 'Берётся ли комиссия за платежи?',
    },
    answer: {
      az: 'Xidmətlər pul kisəsindən komissiyasız ödənilir, bank kartı ilə ödənişdə isə komissiya var. Komissiyanı təsdiqdən əvvəl ayrıca sətirdə görürsünüz. Təsdiq ekranında «Cəmi» sətrində yazılandan artıq pul tutulmur.',
      en: 'Services are paid from the wallet with no commission; paying by bank card has one. You see it on its own line before you confirm. We never take more than the total on that screen.',
      ru: 'Из кошелька услуги оплачиваются без комиссии, банковской картой — с комиссией. Вы увидите её отдельной строкой до подтверждения. Больше, чем указано в строке «Итого», не спишется.',
    },
  },
  {
    id: 'limit-what',
    keywords: 'məhdudiyyət aylıq limit maximum month лимит ограничение месяц',
    question: {
      az: 'Aylıq limit nədir?',
      en: 'What is the monthly limit?',
      ru: 'Что такое месячный лимит?',
    },
    answer: {
      az: 'Bir ayda pul kisəsindən ödəyə və balansı artıra biləcəyiniz ən böyük məbləğdir. Kimliyi təsdiqlənməmiş istifadəçi üçün hər biri 1.000 manatdır, təsdiqlənmiş istifadəçi üçün 10.000 manatdır. Limit hər ayın 1-də yenilənir.',
      en: 'It is the most you can pay from the wallet and add to it in one month: 1,000 AZN each until your identity is verified, and 10,000 AZN each after that. It resets on the 1st of every month.',
      ru: 'Это наибольшая сумма, которую можно потратить из кошелька и внести в него за месяц: по 1 000 AZN до подтверждения личности и по 10 000 AZN после него. Лимит обновляется 1-го числа каждого месяца.',
    },
  },
  {
    id: 'limit-raise',
    keywords: 'artırmaq çox ödəmək increase raise more повысить увеличить больше',
    question: {
      az: 'Limiti necə artırım?',
      en: 'How do I raise my limit?',
      ru: 'Как увеличить лимит?',
    },
    answer: {
      az: 'Kimliyinizi mobil tətbiqdə təsdiqləyin. «Limitlər» bölməsində «Limiti artır» düyməsini basın: kompüterdə QR kod, telefonda isə tətbiqə keçid açılacaq.',
      en: 'Verify your identity in the mobile app. Press “Increase limit” in Limits: a computer shows a QR code, a phone opens the app.',
      ru: 'Подтвердите личность в мобильном приложении. Нажмите «Увеличить лимит» в разделе «Лимиты»: на компьютере появится QR-код, на телефоне откроется приложение.',
    },
  },
  {
    id: 'identity-why',
    keywords:
      'təsdiqləmə pasport şəxsiyyət SİMA verify identification passport подтвердить личность паспорт',
    question: {
      az: 'Kimliyimi niyə təsdiqləməliyəm?',
      en: 'Why should I verify my identity?',
      ru: 'Зачем подтверждать личность?',
    },
    answer: {
      az: 'Təsdiqdən sonra aylıq limitlər 10 dəfə artır. Kimlik yalnız mobil tətbiqdə, şəxsiyyət vəsiqəsi ilə təsdiqlənir. Sənədin tam nömrəsi bu saytda saxlanmır.',
      en: 'Your monthly limits become ten times higher. You can only do it in the mobile app, with your identity card. This site never keeps the full number of the document.',
      ru: 'После этого месячные лимиты вырастают в 10 раз. Личность подтверждают только в мобильном приложении по удостоверению личности. Полный номер документа на этом сайте не хранится.',
    },
  },
  {
    id: 'offline',
    keywords:
      'internet yoxdur şəbəkə bağlantı no internet network connection нет интернета сети связи',
    question: {
      az: 'İnternet olmayanda nə işləyir?',
      en: 'What works offline?',
      ru: 'Что работает без интернета?',
    },
    answer: {
      az: 'Tətbiq açılır. Son balans, tarixçə, qəbzlər, sevimlilər və bu suallar nə vaxt yeniləndiyi ilə birlikdə görünür. Ödəniş üçün internet lazımdır: heç bir ödəniş sonra göndərilmək üçün saxlanmır.',
      en: 'The app opens and shows your last balance, history, receipts, favorites and these questions, with the time they were updated. You need to be online to pay: no payment is ever stored to be sent later.',
      ru: 'Приложение открывается и показывает последний баланс, историю, квитанции, избранное и эти вопросы с временем обновления. Для оплаты нужен интернет: ни один платёж не откладывается на потом.',
    },
  },
  {
    id: 'saved-time',
    keywords: 'köhnə balans yenilənmir old stale balance старый баланс не обновляется',
    question: {
      az: 'Balansın yanındakı saat nəyi göstərir?',
      en: 'What is the time next to my balance?',
      ru: 'Что за время стоит рядом с балансом?',
    },
    answer: {
      az: 'Balansın sonuncu dəfə nə vaxt yoxlandığını. İnternet yoxdursa, həmin vaxtdakı məbləği görürsünüz.',
      en: 'It is when the balance was last checked. If you are offline, the amount you see is the balance at that time.',
      ru: 'Это время последней проверки баланса. Без интернета вы видите сумму на этот момент.',
    },
  },
  {
    id: 'password-forgot',
    keywords: 'unutdum bərpa dəyişmək forgot reset recover забыл восстановить сбросить пароль',
    question: {
      az: 'Şifrəni unutmuşam, nə edim?',
      en: 'I forgot my password. What do I do?',
      ru: 'Не помню пароль. Что делать?',
    },
    answer: {
      az: 'Giriş səhifəsində «Şifrəni unutmusunuz?» keçidini açın, telefon nömrənizi yazın və SMS ilə gələn 6 rəqəmli kodla yeni şifrə seçin. Bundan sonra digər cihazlarınızda hesabdan çıxılır.',
      en: 'Open “Forgot your password?” on the sign-in page, enter your phone number and choose a new password with the 6-digit SMS code. Your other devices are then signed out.',
      ru: 'На странице входа откройте «Забыли пароль?», введите номер телефона и задайте новый пароль с помощью кода из SMS. После этого на других устройствах вы выйдете из аккаунта.',
    },
  },
  {
    id: 'password-rules',
    keywords: 'güclü parol simvol strong password characters надёжный пароль символы',
    question: {
      az: 'Şifrə hansı tələblərə cavab verməlidir?',
      en: 'What are the password rules?',
      ru: 'Каким должен быть пароль?',
    },
    answer: {
      az: '8–30 simvol, ən azı bir böyük və bir kiçik hərf, bir rəqəm və bir xüsusi simvol olmalıdır. Boşluq olmaz. Başqa saytlardakı şifrənizi burada işlətməyin.',
      en: '8 to 30 characters with at least one capital and one lowercase letter, one digit and one special character, without spaces. Do not use a password from another site.',
      ru: 'От 8 до 30 символов, хотя бы одна заглавная и одна строчная буква, одна цифра и один специальный символ, без пробелов. Не используйте пароль от другого сайта.',
    },
  },
  {
    id: 'sms-code',
    keywords: 'kod gəlmir OTP sms gəlmədi code not received не приходит код смс',
    question: {
      az: 'SMS kodu gəlmir',
      en: 'I am not getting the SMS code',
      ru: 'Не приходит код из SMS',
    },
    answer: {
      az: 'Nömrənin düz yazıldığını yoxlayın və 60 saniyə gözləyib kodu yenidən istəyin. Kod 3 dəqiqə etibarlıdır. Hələ də gəlmirsə, bizə zəng edin.',
      en: 'Check that the number is right, wait 60 seconds and ask for a new code. A code is valid for 3 minutes. If you still do not get it, call us.',
      ru: 'Проверьте номер, подождите 60 секунд и запросите код ещё раз. Код действует 3 минуты. Если он так и не пришёл, позвоните нам.',
    },
  },
  {
    id: 'code-secret',
    keywords: 'fırıldaq dələduz oğurluq fraud scam phishing мошенник обман развод',
    question: {
      az: 'Kodu və ya şifrəni kiməsə deyə bilərəm?',
      en: 'Can I share my code or password?',
      ru: 'Можно ли кому-то сообщать код или пароль?',
    },
    answer: {
      az: 'Xeyr, heç kimə, hətta bizim əməkdaşa da. Qəpik heç vaxt zəng edib SMS kodunu, şifrəni və ya kartın CVV kodunu soruşmur. Soruşan fırıldaqçıdır.',
      en: 'No, not with anyone, not even our staff. Qəpik never calls to ask for an SMS code, a password or a card CVV. Anyone who asks is a scammer.',
      ru: 'Нет, никому, даже нашему сотруднику. Qəpik никогда не звонит, чтобы спросить код из SMS, пароль или CVV карты. Если спрашивают, это мошенники.',
    },
  },
  {
    id: 'other-device',
    keywords:
      'başqa telefon yad giriş çıxmaq another phone unknown sign-in logout чужой вход другой телефон выйти',
    question: {
      az: 'Hesabıma başqa cihazdan daxil olunub',
      en: 'Someone signed in on another device',
      ru: 'В мой аккаунт вошли с другого устройства',
    },
    answer: {
      az: 'Bildirişdə cihaz, yer və vaxt yazılır. Bu siz deyilsinizsə, dərhal digər cihazlardan çıxın və şifrəni dəyişin.',
      en: 'The notification names the device, the place and the time. If it was not you, sign out the other devices right away and change your password.',
      ru: 'В уведомлении указаны устройство, место и время. Если это не вы, сразу выйдите на других устройствах и смените пароль.',
    },
  },
  {
    id: 'lost-phone',
    keywords: 'itirdim oğurlandı bloklamaq lost stolen block потерял украли заблокировать',
    question: {
      az: 'Telefonumu itirmişəm',
      en: 'I lost my phone',
      ru: 'Потерян телефон',
    },
    answer: {
      az: 'Başqa cihazdan daxil olub digər cihazlardan çıxın və ya bizə zəng edin. Kobrend kartınız varsa, onu «Blokla» düyməsi ilə bloklayın. Pulunuz itmir: o, telefonda deyil, bizdə saxlanılır.',
      en: 'Sign in on another device and sign out the others, or call us. If you have the co-branded card, press Block on its page. Your money is safe: it is kept with us, not on the phone.',
      ru: 'Войдите с другого устройства и выйдите на всех остальных или позвоните нам. Если у вас есть кобрендовая карта, заблокируйте её кнопкой «Блокировка». Деньги остаются в кошельке: они хранятся у нас, а не в телефоне.',
    },
  },
  {
    id: 'shared-phone',
    keywords: 'ailə ortaq telefon family shared семья общий телефон',
    question: {
      az: 'Bir telefondan bir neçə nəfər istifadə edə bilərmi?',
      en: 'Can several people use one phone?',
      ru: 'Можно ли пользоваться одним телефоном нескольким людям?',
    },
    answer: {
      az: 'Bəli. Hesabdan çıxanda və ya başqa istifadəçi daxil olanda saxlanmış məlumatlarınız bu cihazdan silinir.',
      en: 'Yes. When you sign out or someone else signs in, your saved data is deleted from the device.',
      ru: 'Да. Когда вы выходите из аккаунта или входит другой человек, все ваши сохранённые данные удаляются с устройства.',
    },
  },
  {
    id: 'receipt-where',
    keywords: 'çek qəbz tapmaq bill cheque find чек квитанция найти',
    question: {
      az: 'Qəbzi haradan tapım?',
      en: 'Where do I find a receipt?',
      ru: 'Где найти квитанцию?',
    },
    answer: {
      az: '«Tarixçə» bölməsində ödənişi seçin: qəbz açılacaq. Onu çap edə, paylaşa və nömrəsini kopyalaya bilərsiniz, internet olmasa da.',
      en: 'Choose the payment in History and its receipt opens. You can print it, share it and copy its number, even offline.',
      ru: 'Выберите платёж в «Истории», и откроется квитанция. Её можно распечатать, ею можно поделиться, а номер — скопировать, в том числе без интернета.',
    },
  },
  {
    id: 'receipt-proof',
    keywords: 'sübut təsdiq çap PDF proof print подтверждение доказательство распечатать',
    question: {
      az: 'Qəbz ödənişin sübutudurmu?',
      en: 'Is a receipt proof of payment?',
      ru: 'Является ли квитанция подтверждением оплаты?',
    },
    answer: {
      az: 'Bəli, qəbzin nömrəsi ödənişi təsdiqləyir. «Uğurlu» statusu xidmət təminatçısının pulu aldığını göstərir.',
      en: 'Yes, its number confirms the payment. The status “Successful” means that the service provider has the money.',
      ru: 'Да, номер квитанции подтверждает платёж. Статус «Успешно» означает, что поставщик услуги получил деньги.',
    },
  },
  {
    id: 'pending-long',
    keywords: 'gecikir nə vaxt gəlmədi delay long not arrived задержка долго не пришло',
    question: {
      az: 'Niyə ödənişdə «İcra olunur» yazılır?',
      en: 'Why is my payment “In progress”?',
      ru: 'Почему у платежа стоит «Выполняется»?',
    },
    answer: {
      az: 'Məbləğ bloklanıb, xidmət təminatçısı isə ödənişi hələ təsdiqləməyib. Yenidən ödəməyin. Bu, adətən bir neçə dəqiqə çəkir. Bir saatdan çox çəkərsə, bizə yazın və qəbzin nömrəsini göstərin.',
      en: 'The money is on hold, and the service provider has not confirmed the payment yet. Do not pay again. It usually takes a few minutes. If it takes more than an hour, write to us with the receipt number.',
      ru: 'Деньги заморожены: поставщик услуги ещё не подтвердил платёж. Не платите ещё раз. Обычно это занимает несколько минут. Если прошло больше часа, напишите нам и укажите номер квитанции.',
    },
  },
  {
    id: 'wrong-number',
    keywords:
      'səhv yanlış səhvən başqasına ödədim qaytarmaq mistake wrong refund return by mistake ошибся ошибка не тот номер вернуть возврат',
    question: {
      az: 'Səhv nömrəyə və ya koda ödəmişəm',
      en: 'I paid to the wrong number or code',
      ru: 'Платёж ушёл не на тот номер или код',
    },
    answer: {
      az: 'Tamamlanmış ödənişi biz ləğv edə bilmirik. Qəbzlə xidmət təminatçısına müraciət edin, biz ödənişi təsdiqləyəcəyik. Təsdiqdən əvvəl abonentin adını həmişə yoxlayın.',
      en: 'We cannot cancel a completed payment. Contact the service provider with the receipt; we will confirm the payment. Always check the name of the account holder before you confirm.',
      ru: 'Выполненный платёж мы отменить не можем. Обратитесь с квитанцией к поставщику услуги, а мы подтвердим платёж. Перед подтверждением всегда проверяйте имя абонента.',
    },
  },
  {
    id: 'transfer-wrong-person',
    keywords:
      'səhv köçürmə səhv adama yanlış nömrə geri almaq transfer wrong person mistake get back перевод не тому ошибка вернуть',
    question: {
      az: 'Səhv adama köçürmüşəm',
      en: 'I transferred money to the wrong person',
      ru: 'Перевод ушёл не тому человеку',
    },
    answer: {
      az: 'Köçürmə dərhal alıcının pul kisəsinə çatır, ona görə biz onu geri qaytara bilmirik. Alıcıdan pulu geri köçürməyi xahiş edin. Nömrəsini bilmirsinizsə, qəbzin nömrəsi ilə bizə yazın. Köçürmədən əvvəl ekrandakı adı həmişə yoxlayın.',
      en: 'A transfer reaches the recipient’s wallet at once, so we cannot take it back. Ask the recipient to send the money back. If you cannot reach them, write to us with the receipt number. Always check the name on the screen before you transfer.',
      ru: 'Перевод сразу поступает в кошелёк получателя, поэтому отозвать его мы не можем. Попросите получателя вернуть деньги. Если связаться с ним не получается, напишите нам и укажите номер квитанции. Перед переводом всегда проверяйте имя на экране.',
    },
  },
  {
    id: 'transfer-card',
    keywords:
      'karta köçürmə bank kartı komissiya transfer to card bank commission перевод на карту банк комиссия',
    question: {
      az: 'Hansı bank kartlarına köçürmək olar?',
      en: 'Which bank cards can I transfer to?',
      ru: 'На какие банковские карты можно перевести?',
    },
    answer: {
      az: 'Rabitəbank, Kapital Bank, Bank Respublika, Xalq Bank və ABB kartlarına. Komissiyanı təsdiqdən əvvəl görürsünüz, öz kartlarınız arasında köçürmə komissiyasızdır. Kartın nömrəsini yalnız bankın səhifəsində yazırsınız.',
      en: 'To Rabitəbank, Kapital Bank, Bank Respublika, Xalq Bank and ABB cards. You see the commission before you confirm; transfers between your own cards are free. You enter the card number only on the bank’s page.',
      ru: 'На карты Rabitəbank, Kapital Bank, Bank Respublika, Xalq Bank и ABB. Комиссия видна до подтверждения, между своими картами её нет. Номер карты вводится только на странице банка.',
    },
  },
  {
    id: 'terminal',
    keywords:
      'terminal nağd eManat MilliÖN QR artırmaq cash top up machine терминал наличные пополнить',
    question: {
      az: 'Balansı terminalda necə artırım?',
      en: 'How do I top up at a terminal?',
      ru: 'Как пополнить баланс через терминал?',
    },
    answer: {
      az: '«Balansı artır» səhifəsində «Terminalla» seçin, terminalda Qəpik-i tapıb QR kodu oxudun və ya nömrənizi yazın, sonra pulu daxil edin. Pul daxil olanda qəbz ekranda özü açılır. Bir neçə dəqiqəyə açılmasa, terminalın qəbzini saxlayıb bizə zəng edin.',
      en: 'Choose “At a terminal” on the Top up page, find Qəpik on the terminal, scan the QR code or enter your number, then insert the money. The receipt opens by itself when the money arrives. If it does not open within a few minutes, keep the slip and call us.',
      ru: 'На странице «Пополнить баланс» выберите «Через терминал», на терминале найдите Qəpik, покажите QR-код или введите свой номер и внесите деньги. Когда они поступят, квитанция откроется сама. Если за несколько минут этого не произошло, сохраните чек терминала и позвоните нам.',
    },
  },
  {
    id: 'coupon-return',
    keywords:
      'kupon hədiyyə rədd edildi müddəti bitdi coupon gift rejected expired купон подарок отклонён истёк',
    question: {
      az: 'Kupon qəbul edilməsə, pul hara qayıdır?',
      en: 'Where does the money go if a coupon is not accepted?',
      ru: 'Куда вернутся деньги, если купон не примут?',
    },
    answer: {
      az: 'Göndərdiyiniz kuponun məbləği qəbul edilənədək bloklanır. Alıcı onu rədd etsə və ya 7 gün ərzində qəbul etməsə, pul götürüldüyü balansa qayıdır: pul kisəsinə və ya hədiyyə balansına.',
      en: 'The amount of a coupon you sent is on hold until it is accepted. If the recipient rejects it, or does not accept it within 7 days, the money goes back to the balance it came from: your wallet or your gift balance.',
      ru: 'Пока купон не принят, его сумма заморожена. Если получатель отклонит купон или не примет его за 7 дней, деньги вернутся туда, откуда вы их взяли: в кошелёк или на подарочный баланс.',
    },
  },
  {
    id: 'automatic-failed',
    keywords:
      'avtomatik ödəniş alınmadı vəsait çatmadı automatic payment failed not enough money автоплатёж не прошёл не хватило',
    question: {
      az: 'Avtomatik ödəniş niyə baş tutmadı?',
      en: 'Why did my automatic payment fail?',
      ru: 'Почему автоплатёж не прошёл?',
    },
    answer: {
      az: 'Səbəb bildirişdə və avtomatik ödənişin tarixçəsində yazılıb: məsələn, balansda vəsait çatmayıb, kartın müddəti bitib və ya borc təyin etdiyiniz maksimumdan çoxdur. Vəsait çatmayanda iki gün dalbadal yenidən cəhd edirik. Gözləmədən özünüz də ödəyə bilərsiniz: ikinci dəfə pul tutulmayacaq.',
      en: 'The notification and the history of the automatic payment say why: for example, there was not enough money, the card has expired, or the debt was above your maximum. When there is not enough money, we try again on the next two days. You can also pay it yourself right away: you will not be charged twice.',
      ru: 'Причина указана в уведомлении и в истории автоплатежа: например, не хватило денег, истёк срок карты или долг больше заданного вами максимума. Если денег не хватило, мы попробуем ещё раз в следующие два дня. Можно не ждать и заплатить самому: второй раз деньги не спишутся.',
    },
  },
  {
    id: 'automatic-stop',
    keywords:
      'avtomatik ödənişi silmək dayandırmaq ötürmək stop pause delete automatic payment отключить приостановить удалить автоплатёж',
    question: {
      az: 'Avtomatik ödənişi necə dayandırım?',
      en: 'How do I stop an automatic payment?',
      ru: 'Как остановить автоплатёж?',
    },
    answer: {
      az: 'Avtomatik ödənişi açın: «Növbətini ötür» yalnız bir ödənişi buraxır, «Dayandır» davam etdirənə qədər saxlayır, «Sil» həmişəlik ləğv edir. Qəbzləriniz yerində qalır.',
      en: 'Open the automatic payment: “Skip the next” leaves out one payment, “Pause” stops it until you resume it, “Delete” ends it for good. Your receipts stay.',
      ru: 'Откройте автоплатёж: «Пропустить следующий» отменит один платёж, «Приостановить» — все до возобновления, «Удалить» — навсегда. Квитанции останутся.',
    },
  },
  {
    id: 'saved-card',
    keywords:
      'kart məlumatları təhlükəsizlik CVV saxlamaq silmək card details safe save delete данные карты безопасно сохранить удалить',
    question: {
      az: 'Kartımı saxlamaq təhlükəsizdir?',
      en: 'Is it safe to save my card?',
      ru: 'Безопасно ли сохранять карту?',
    },
    answer: {
      az: 'Kartın nömrəsi yalnız bankın səhifəsində yazılır, tətbiq onu görmür. Bizdə kartın adı, bankı və son 4 rəqəmi qalır. Kartı «Kartlar» bölməsində istədiyiniz vaxt silə bilərsiniz.',
      en: 'The card number is entered only on the bank’s page; the app does not see it. We keep the name of the card, its bank and the last 4 digits. You can delete the card in Cards at any time.',
      ru: 'Номер карты вводится только на странице банка, приложение его не видит. У нас остаются название карты, банк и последние 4 цифры. Удалить карту можно в любой момент в разделе «Карты».',
    },
  },
  {
    id: 'card-block',
    keywords:
      'kobrend kart itirdim bloklamaq blokdan çıxarmaq block card lost unblock карта потеряна заблокировать разблокировать',
    question: {
      az: 'Kobrend kartı necə bloklayım?',
      en: 'How do I block the co-branded card?',
      ru: 'Как заблокировать кобрендовую карту?',
    },
    answer: {
      az: 'Kartın səhifəsində «Blokla» düyməsini basın: ödəniş, köçürmə və nağdlaşdırma dərhal dayanır. Kart tapılsa, həmin yerdə «Blokdan çıxar» düyməsi olacaq. İnternet yoxdursa, bizə zəng edin.',
      en: 'Press “Block” on the page of the card: payments, transfers and cash withdrawals stop at once. If you find the card, “Unblock” is in the same place. If you are offline, call us.',
      ru: 'Нажмите «Блокировка» на странице карты: платежи, переводы и снятие наличных сразу прекратятся. Если карта нашлась, там же появится «Разблокировать». Если интернета нет, позвоните нам.',
    },
  },
  {
    id: 'card-pin',
    keywords:
      'PIN kod cəhd bloklandı sıfırlamaq PIN attempts blocked reset PIN попытки заблокирован сбросить',
    question: {
      az: 'PIN cəhdləri bitib, nə edim?',
      en: 'I have no PIN attempts left. What do I do?',
      ru: 'Закончились попытки ввода PIN. Что делать?',
    },
    answer: {
      az: 'PIN üç dəfə səhv yazılanda kartla əməliyyatlar dayanır. Kartın səhifəsində «PIN cəhdləri» sətrində «Sıfırla» düyməsini basın: daha 3 cəhdiniz olacaq. PIN yalnız bankın səhifəsində dəyişdirilir, onu heç kim soruşmamalıdır.',
      en: 'After three wrong PINs the card stops working. On the page of the card, press “Reset” next to “PIN attempts”: you get 3 more. The PIN is changed only on the bank’s page, and nobody should ever ask for it.',
      ru: 'После трёх неверных PIN карта перестаёт работать. На странице карты в строке «Попытки ввода PIN» нажмите «Сбросить»: появятся ещё 3 попытки. Сменить PIN можно только на странице банка, и никто не должен его спрашивать.',
    },
  },
  {
    id: 'card-interest',
    keywords:
      'depozit faizi qalıq kart faiz deposit interest balance rate проценты на остаток начисление',
    question: {
      az: 'Kobrend kartda faiz nə vaxt hesablanır?',
      en: 'When is interest paid on the co-branded card?',
      ru: 'Когда начисляются проценты на остаток?',
    },
    answer: {
      az: 'Depozit faizi aktivdirsə, kartdakı pula hər gün hesablanır və hər ayın 1-də karta yazılır. Onu kartın səhifəsində dayandıra bilərsiniz: o günə qədər yığılan faiz itmir, karta yazılır.',
      en: 'While deposit interest is on, it accrues daily and is paid to the card on the 1st of the month. You can turn it off on the page of the card: what you have earned so far is paid to the card.',
      ru: 'Если проценты на остаток включены, они начисляются каждый день и поступают на карту 1-го числа. Их можно выключить на странице карты: накопленное к этому дню поступит на карту.',
    },
  },
  {
    id: 'vehicles',
    keywords:
      'avtomobil parkinq cərimə nömrə car parking fine plate автомобиль парковка штраф госномер',
    question: {
      az: 'Parkinqi və cərimələri necə ödəyim?',
      en: 'How do I pay for parking and fines?',
      ru: 'Как оплатить парковку и штрафы?',
    },
    answer: {
      az: '«Avtomobillər» bölməsində avtomobilin nömrəsini bir dəfə əlavə edin. Sonra həmin avtomobilin səhifəsindən parkinqi və cərimələri ödəyə bilərsiniz: nömrəni yenidən yazmaq lazım deyil.',
      en: 'Add the plate number once in Vehicles. You can then pay for parking and fines from there without typing the number again.',
      ru: 'Добавьте госномер один раз в разделе «Автомобили». Оттуда можно оплачивать парковку и штрафы, не вводя номер заново.',
    },
  },
  {
    id: 'debt-changed',
    keywords: 'borc fərqli məbləğ debt amount differs долг сумма другая',
    question: {
      az: 'Niyə «Borc dəyişib» yazılır?',
      en: 'Why does it say “The debt has changed”?',
      ru: 'Почему появилось «Долг изменился»?',
    },
    answer: {
      az: 'Siz formanı doldurarkən xidmət təminatçısı borcu yeniləyib. Yeni məbləği yoxlayıb yenidən təsdiqləyin: köhnə məbləğ tutulmayıb.',
      en: 'The service provider updated the debt while you were filling in the form. Check the new amount and confirm again: the old one was not taken.',
      ru: 'Пока вы заполняли форму, поставщик услуги обновил долг. Проверьте новую сумму и подтвердите ещё раз: старая сумма не списана.',
    },
  },
  {
    id: 'service-inactive',
    keywords: 'işləmir bağlıdır unavailable not working не работает недоступна',
    question: {
      az: 'Xidmət niyə müvəqqəti işləmir?',
      en: 'Why is a service temporarily unavailable?',
      ru: 'Почему услуга временно недоступна?',
    },
    answer: {
      az: 'Xidmət təminatçısı hazırda ödəniş qəbul etmir. Xidmət bərpa olunan kimi ödəyə biləcəksiniz.',
      en: 'The service provider is not taking payments right now. You can pay as soon as the service is back.',
      ru: 'Поставщик услуги сейчас не принимает платежи. Оплатить можно будет, как только услуга снова заработает.',
    },
  },
  {
    id: 'service-find',
    keywords: 'axtarış tapmıram search find поиск не нахожу',
    question: {
      az: 'Xidməti tez necə tapım?',
      en: 'How do I find a service quickly?',
      ru: 'Как быстро найти услугу?',
    },
    answer: {
      az: '«Ödənişlər» bölməsində axtarışa adın bir hissəsini yazın. «ə», «ı», «ş» hərflərini adi hərflərlə də yazmaq olar: «azerisiq» yazsanız, Azərişıq tapılacaq. Kompüterdə «/» düyməsi axtarışı açır.',
      en: 'Type part of its name into the search in Payments. You can type plain letters instead of ə, ı and ş: “azerisiq” finds Azərişıq. On a computer, the / key opens the search.',
      ru: 'В разделе «Платежи» введите часть названия. Буквы ə, ı, ş можно писать обычными: по запросу «azerisiq» найдётся Azərişıq. На компьютере поиск открывает клавиша «/».',
    },
  },
  {
    id: 'language',
    keywords: 'dil rus ingilis language Russian English язык русский английский',
    question: {
      az: 'Dili necə dəyişim?',
      en: 'How do I change the language?',
      ru: 'Как сменить язык?',
    },
    answer: {
      az: '«Ayarlar» bölməsində «Dil» sətrini açın və ya menyudan seçin. Azərbaycan, ingilis və rus dilləri var. Seçiminiz bütün cihazlarınıza aid olur.',
      en: 'Open Language in Settings, or choose it in the menu. You can choose Azerbaijani, English or Russian. Your choice applies to all your devices.',
      ru: 'Откройте «Язык» в настройках или выберите его в меню. Есть азербайджанский, английский и русский. Выбор действует на всех ваших устройствах.',
    },
  },
  {
    id: 'theme',
    keywords: 'qaranlıq gecə rejimi dark night mode тёмная ночная тема',
    question: {
      az: 'Tünd tema varmı?',
      en: 'Is there a dark theme?',
      ru: 'Есть ли тёмная тема?',
    },
    answer: {
      az: 'Bəli. Menyuda və ya «Ayarlar» bölməsində «Tünd» seçin. «Sistem» seçsəniz, tema telefonunkuna uyğun olur.',
      en: 'Yes. Choose Dark in the menu or in Settings. With System, the app follows your phone.',
      ru: 'Да. Выберите тему «Тёмная» в меню или в настройках. Тема «Системная» повторяет тему телефона.',
    },
  },
  {
    id: 'install',
    keywords:
      'yükləmək quraşdırmaq tətbiq ekran download install app screen скачать установить приложение экран',
    question: {
      az: 'Tətbiqi telefona necə quraşdırım?',
      en: 'How do I install the app?',
      ru: 'Как установить приложение?',
    },
    answer: {
      az: 'Brauzerin menyusunda «Tətbiqi quraşdır» və ya «Əsas ekrana əlavə et» seçin. iPhone-da «Paylaş» düyməsini basıb «Add to Home Screen» sətrini seçin. Tətbiq mağazası lazım deyil.',
      en: 'Choose “Install app” or “Add to Home Screen” in the menu of your browser. On an iPhone it is under Share. You do not need an app store.',
      ru: 'В меню браузера выберите «Установить приложение» или «На экран „Домой“». На iPhone это в меню «Поделиться». Магазин приложений не нужен.',
    },
  },
  {
    id: 'close-account',
    keywords: 'silmək hesabı bağlamaq delete account remove удалить закрыть аккаунт счёт',
    question: {
      az: 'Hesabı necə bağlayım?',
      en: 'How do I close my account?',
      ru: 'Как закрыть аккаунт?',
    },
    answer: {
      az: 'Balansı xərcləyin, sonra qeydiyyat nömrənizdən bizə zəng edin. Ödəniş tarixçəsi qanunun tələb etdiyi müddətdə saxlanılır.',
      en: 'Spend what is in your wallet, then call us from your registered number. We keep the payment history for as long as the law requires.',
      ru: 'Потратьте остаток, затем позвоните нам с номера, на который зарегистрирован аккаунт. История платежей хранится столько, сколько требует закон.',
    },
  },
];
