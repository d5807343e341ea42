import { code, digits, fin, labels, login, mobile } from '#sandbox/catalogue/fields.ts';
import { words } from '#sandbox/catalogue/form.ts';
import { type Group, rows } from '#sandbox/catalogue/rows.ts';
import { emailAccount, giftCode } from '#sandbox/catalogue/shared-forms.ts';

export const online: readonly Group[] = [
  {
    fields: [digits('order', labels.orderNumber, [6, 10], '20451822', { where: 'order' })],
    terms: { check: 'debt', minAmount: '0.50', maxAmount: '10000.00' },
    rows: rows(`
      birmarket | Birmarket
      trendyol | Trendyol
      temu | Temu
      bazarstore | Bazarstore
      araz-market | Araz Supermarket
      bravo | Bravo Supermarket
      neptun | Neptun Supermarket
      rahat | Rahat Market
      wolt | Wolt
      bolt-food | Bolt Food
      fooderos | Fooderos
      madeyra | Madeyra
      ideal-parfumeriya | İdeal — parfümeriya | Ideal — perfumery | Ideal — парфюмерия
      sabina-parfumeriya | Sabina — parfümeriya | Sabina — perfumery | Sabina — парфюмерия
      olivia | Olivia
      libraff | Libraff — kitab evi | Libraff — bookstore | Libraff — книжный магазин
      ali-nino | Əli və Nino — kitab mağazası | Əli və Nino — bookstore | Əli və Nino — книжный магазин
      qanun-nesriyyati | Qanun Nəşriyyatı | Qanun Publishing House | Издательство «Qanun»
      gulcu | Gülçü — çiçək çatdırılması | Gülçü — flower delivery | Gülçü — доставка цветов
      petshop-az | Petshop.az
      embawood | Embawood
      saloglu | Saloğlu Mebel | Saloğlu Furniture | Мебель «Saloğlu»
      istikbal | İstikbal
      my-home | MyHome — ev əşyaları | MyHome — homeware | MyHome — товары для дома
      tikinti-bazasi | Tikinti Bazası | Building Supplies | Стройбаза
      avtoluks | Avtolüks — ehtiyat hissələri | Avtolüks — spare parts | Avtolüks — запчасти
      lc-waikiki | LC Waikiki
      defacto | DeFacto
      zarafet | Zarafet — zərgərlik | Zarafet — jewelry | Zarafet — ювелирные изделия
      pierre-cardin | Pierre Cardin
      sin-merkezi | Şin Mərkəzi | Tire Center | Шинный центр
    `),
  },
  {
    fields: [fin(), digits('contract', labels.contract, [6, 9], '2045182', { where: 'contract' })],
    terms: { check: 'debt', minAmount: '1.00', maxAmount: '5000.00' },
    rows: rows(`
      kontakt-home | Kontakt Home — taksit ödənişi | Kontakt Home — installment payment | Kontakt Home — платёж по рассрочке
      irsad | İrşad Electronics — taksit ödənişi | Irshad Electronics — installment payment | Irshad Electronics — платёж по рассрочке
      baku-electronics | Baku Electronics — taksit ödənişi | Baku Electronics — installment payment | Baku Electronics — платёж по рассрочке
      music-gallery | Music Gallery — taksit ödənişi | Music Gallery — installment payment | Music Gallery — платёж по рассрочке
      maxi-az | Maxi.az — taksit ödənişi | Maxi.az — installment payment | Maxi.az — платёж по рассрочке
      soliton | Soliton — taksit ödənişi | Soliton — installment payment | Soliton — платёж по рассрочке
      optimal-elektronika | Optimal Elektronika — taksit ödənişi | Optimal Electronics — installment payment | Optimal Elektronika — платёж по рассрочке
      world-telecom | World Telecom — taksit ödənişi | World Telecom — installment payment | World Telecom — платёж по рассрочке
      embawood-taksit | Embawood — taksit ödənişi | Embawood — installment payment | Embawood — платёж по рассрочке
      saloglu-taksit | Saloğlu — taksit ödənişi | Saloğlu — installment payment | Saloğlu — платёж по рассрочке
      bytelecom | Bytelecom — taksit ödənişi | Bytelecom — installment payment | Bytelecom — платёж по рассрочке
      alma-store | Alma Store — taksit ödənişi | Alma Store — installment payment | Alma Store — платёж по рассрочке
      mi-store | Mi Store — taksit ödənişi | Mi Store — installment payment | Mi Store — платёж по рассрочке
      divan-ev | Divan Ev — taksit ödənişi | Divan Ev — installment payment | Divan Ev — платёж по рассрочке
    `),
  },
  {
    fields: [
      code('customer', labels.customerCode, [5, 10], 'AZ204518', {
        pattern: '[A-Z]{0,3}\\d{5,7}',
        hint: words(
          'Şəxsi kabinetinizdə yazılıb, məsələn, AZ118820',
          'In your account on the site, for example, AZ118820',
          'Указан в личном кабинете, например, AZ118820',
        ),
      }),
    ],
    terms: { check: 'subscriber', minAmount: '1.00', maxAmount: '1000.00' },
    suggested: ['10', '20', '50'],
    rows: rows(`
      starex | Starex
      camex | Camex
      kargomatik | Kargomatik
      limak-kargo | Limak Kargo
      asan-kargo | ASAN Kargo
      kango | Kango
      colibri-express | Colibri Express
      azerexpress | AzərEkspres | AzerExpress | АзерЭкспресс
      trendex | Trendex
      flyex | FlyEx
      onex | Onex
      morex | Morex
      expargo | Expargo
      buynex | Buynex
      kuryera | Kuryera
      sifarisle | Sifarisle.az
    `),
  },
  {
    fields: [
      code(
        'parcel',
        words('Bağlamanın nömrəsi', 'Parcel number', 'Номер посылки'),
        13,
        'RA204518227AZ',
        {
          pattern: '[A-Z]{2}\\d{9}[A-Z]{2}',
          mask: '2 4 5 2',
          hint: words(
            '2 hərf, 9 rəqəm, 2 hərf, məsələn, RA118820457AZ',
            '2 letters, 9 digits, 2 letters, for example, RA118820457AZ',
            '2 буквы, 9 цифр, 2 буквы, например, RA118820457AZ',
          ),
        },
      ),
    ],
    terms: { check: 'debt', minAmount: '0.50', maxAmount: '500.00' },
    rows: rows(`
      azerpoct-baglama | Azərpoçt — bağlama | Azerpost — parcel | Азерпочт — посылка
      azerpoct-ems | Azərpoçt — EMS
      dhl | DHL Azərbaycan | DHL Azerbaijan | DHL Азербайджан
      ups | UPS Azərbaycan | UPS Azerbaijan | UPS Азербайджан
      fedex | FedEx Azərbaycan | FedEx Azerbaijan | FedEx Азербайджан
    `),
  },
  {
    fields: [
      mobile('+994773201540'),
      digits(
        'notice',
        words('Elanın nömrəsi', 'Ad number', 'Номер объявления'),
        [6, 9],
        '40451822',
        {
          required: false,
          hint: words(
            '6–9 rəqəm (istəyə görə)',
            '6–9 digits (optional)',
            '6–9 цифр (необязательно)',
          ),
        },
      ),
    ],
    terms: { minAmount: '1.00', maxAmount: '300.00' },
    suggested: ['3', '5', '10'],
    rows: rows(`
      tap-az | Tap.az
      turbo-az | Turbo.az
      bina-az | Bina.az
      boss-az | Boss.az
      lalafo | Lalafo
      yeniemlak | Yeniemlak.az
      emlak-az | Emlak.az
      kub-az | Kub.az
      ejob | eJob.az
      hellojob | HelloJob
      busy-az | Busy.az
      masinlar-az | Masinlar.az
      unvan-az | Unvan.az
      arenda-az | Arenda.az
      birja | Birja.com
    `),
  },
  {
    fields: [
      login('domain', words('Domen adı', 'Domain name', 'Доменное имя'), [4, 63], 'aysel.az', {
        pattern: '[A-Za-z0-9][A-Za-z0-9\\-]*(?:\\.[A-Za-z]{2,})+',
        hint: words('Məsələn, qepik.az', 'For example, qepik.az', 'Например, qepik.az'),
      }),
    ],
    terms: { check: 'debt', minAmount: '5.00', maxAmount: '500.00' },
    rows: rows(`
      az-domen | Whois.az — .az domenləri | Whois.az — .az domains | Whois.az — домены .az
      hostmaster-az | Hostmaster.az
      azhosting | AzHosting
      webhost-az | Webhost.az
      delta-hosting | Delta Telecom — hostinq | Delta Telecom — hosting | Delta Telecom — хостинг
      azintelecom-bulud | AzInTelecom — bulud | AzInTelecom — cloud | AzInTelecom — облако
      hostinger | Hostinger
      godaddy | GoDaddy
    `),
  },
  {
    ...giftCode,
    rows: rows(`
      apple-hediyye | Apple — hədiyyə kodu | Apple — gift code | Apple — подарочный код
      google-play | Google Play — hədiyyə kodu | Google Play — gift code | Google Play — подарочный код
      amazon-hediyye | Amazon — hədiyyə kodu | Amazon — gift code | Amazon — подарочный код
      netflix | Netflix — hədiyyə kodu | Netflix — gift code | Netflix — подарочный код
      ebay-hediyye | eBay — hədiyyə kodu | eBay — gift code | eBay — подарочный код
    `),
  },
  {
    ...emailAccount,
    rows: rows(`
      icloud | iCloud+
      google-one | Google One
      microsoft | Microsoft
      adobe | Adobe Creative Cloud
      canva | Canva Pro
      linkedin | LinkedIn Premium
      telegram-premium | Telegram Premium
      duolingo | Duolingo
      coursera | Coursera
      udemy | Udemy
      meta-reklam | Meta — reklam hesabı | Meta — ad account | Meta — рекламный кабинет
      google-reklam | Google Ads — reklam hesabı | Google Ads — ad account | Google Ads — рекламный кабинет
      tiktok-reklam | TikTok — reklam hesabı | TikTok — ad account | TikTok — рекламный кабинет
      yandex-reklam | Yandex Direct — reklam hesabı | Yandex Direct — ad account | Яндекс Директ — рекламный кабинет
      nord-vpn | NordVPN
      kaspersky | Kaspersky
      eset | ESET
      dr-web | Dr.Web
    `),
  },
];
